import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { PasteScreen } from "@/components/desk/committees/paste-screen";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.paste"))("title"));
}

export default async function PastePage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <Screen texts={["desk.paste", "desk.title"]} reads={page}>
      <PasteScreen />
    </Screen>
  );
}
