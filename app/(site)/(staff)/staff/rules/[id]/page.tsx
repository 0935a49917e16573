import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { RuleScreen } from "@/components/desk/rules/rule-screen";
import { getRules } from "@/lib/contract/desk/rules";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

interface RulePageProps extends DeskPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.rule"))("title"));
}

export default async function RulePage({ params, searchParams }: RulePageProps) {
  await requireStaff();
  const { page, season } = await seasonReads(searchParams);
  if (season) await page.read(getRules, { year: season.year });
  return (
    <Screen texts={["desk.counted", "desk.meanwhile", "desk.rule", "desk.title"]} reads={page}>
      <RuleScreen ruleId={(await params).id} />
    </Screen>
  );
}
