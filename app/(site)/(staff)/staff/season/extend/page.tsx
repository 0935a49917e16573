import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { ExtendScreen } from "@/components/desk/season/extend-screen";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.extend"))("title"));
}

export default async function ExtendPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <Screen texts={["desk.counted", "desk.extend", "desk.title"]} reads={page}>
      <ExtendScreen />
    </Screen>
  );
}
