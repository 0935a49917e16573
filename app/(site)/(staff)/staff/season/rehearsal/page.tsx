import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { RehearsalScreen } from "@/components/desk/season/rehearsal-screen";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.rehearsal"))("title"));
}

export default async function RehearsalPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <Screen texts={["desk.person", "desk.rehearsal", "desk.title"]} reads={page}>
      <RehearsalScreen />
    </Screen>
  );
}
