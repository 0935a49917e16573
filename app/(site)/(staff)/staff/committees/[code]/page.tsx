import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { CommitteeScreen } from "@/components/desk/committees/committee-screen";
import { getDeskCommittees } from "@/lib/contract/desk/committees";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

interface CommitteePageProps extends DeskPageProps {
  params: Promise<{ code: string }>;
}

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.committee"))("title"));
}

export default async function CommitteePage({ params, searchParams }: CommitteePageProps) {
  await requireStaff();
  const { page, season } = await seasonReads(searchParams);
  if (season) await page.read(getDeskCommittees, { year: season.year });
  return (
    <Screen
      texts={[
        "desk-review.export",
        "desk.committee",
        "desk.list",
        "desk.meanwhile",
        "desk.positions",
        "desk.roster",
        "desk.noTerm",
        "desk.title",
      ]}
      reads={page}
    >
      <CommitteeScreen code={decodeURIComponent((await params).code)} />
    </Screen>
  );
}
