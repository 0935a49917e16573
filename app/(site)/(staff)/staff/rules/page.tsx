import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { RulesScreen } from "@/components/desk/rules/rules-screen";
import { getRules } from "@/lib/contract/desk/rules";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.rules"))("title"));
}

export default async function RulesPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page, season } = await seasonReads(searchParams);
  if (season) await page.read(getRules, { year: season.year });
  return (
    <Screen texts={["desk.list", "desk.rules", "desk.title", "desk.views"]} reads={page}>
      <RulesScreen />
    </Screen>
  );
}
