import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VacanciesScreen } from "@/components/desk/committees/vacancies-screen";
import { type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk.vacancies"))("title") };
}

export default async function VacanciesPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <HydrationBoundary state={page.state()}>
      <VacanciesScreen />
    </HydrationBoundary>
  );
}
