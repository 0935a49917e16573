import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { RuleScreen } from "@/components/desk/rules/rule-screen";
import { getRules } from "@/lib/contract/desk/rules";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.rule"))("newTitle"));
}

export default async function NewRulePage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page, season } = await seasonReads(searchParams);
  if (season) await page.read(getRules, { year: season.year });
  return (
    <Screen texts={["desk.counted", "desk.meanwhile", "desk.rule", "desk.title"]} reads={page}>
      <RuleScreen />
    </Screen>
  );
}
