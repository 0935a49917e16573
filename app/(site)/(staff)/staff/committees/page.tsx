import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { CommitteesScreen } from "@/components/desk/committees/committees-screen";
import { getDeskCommittees } from "@/lib/contract/desk/committees";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.committees"))("title"));
}

export default async function CommitteesPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page, season } = await seasonReads(searchParams);
  if (season) await page.read(getDeskCommittees, { year: season.year });
  return (
    <Screen
      texts={["desk-review.export", "desk.committees", "desk.noTerm", "desk.title", "desk.views"]}
      reads={page}
    >
      <CommitteesScreen />
    </Screen>
  );
}
