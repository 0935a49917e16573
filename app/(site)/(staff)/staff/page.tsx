import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { OverviewScreen } from "@/components/desk/overview/overview-screen";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.overview"))("title"));
}

export default async function OverviewPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <Screen texts={["desk-letters.byDay", "desk-letters.kind", "desk.counted", "desk.title"]} reads={page}>
      <OverviewScreen />
    </Screen>
  );
}
