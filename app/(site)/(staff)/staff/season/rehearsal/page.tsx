import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RehearsalScreen } from "@/components/desk/season/rehearsal-screen";
import { type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk.rehearsal"))("title") };
}

export default async function RehearsalPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <HydrationBoundary state={page.state()}>
      <RehearsalScreen />
    </HydrationBoundary>
  );
}
