import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OverviewScreen } from "@/components/desk/overview/overview-screen";
import { type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk.overview"))("title") };
}

export default async function OverviewPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <HydrationBoundary state={page.state()}>
      <OverviewScreen />
    </HydrationBoundary>
  );
}
