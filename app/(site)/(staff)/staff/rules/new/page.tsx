import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RuleScreen } from "@/components/desk/rules/rule-screen";
import { getRules } from "@/lib/contract/desk/rules";
import { type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk.rule"))("newTitle") };
}

export default async function NewRulePage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page, season } = await seasonReads(searchParams);
  if (season) await page.read(getRules, { year: season.year });
  return (
    <HydrationBoundary state={page.state()}>
      <RuleScreen />
    </HydrationBoundary>
  );
}
