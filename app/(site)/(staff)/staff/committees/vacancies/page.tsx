import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { VacanciesScreen } from "@/components/desk/committees/vacancies-screen";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.vacancies"))("title"));
}

export default async function VacanciesPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <Screen
      texts={["desk-review.export", "desk.list", "desk.noTerm", "desk.title", "desk.vacancies", "desk.views"]}
      reads={page}
    >
      <VacanciesScreen />
    </Screen>
  );
}
