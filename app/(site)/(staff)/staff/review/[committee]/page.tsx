import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { wholeBoard } from "@/components/desk/review/board-view";
import { keptColumns } from "@/components/desk/review/kept-columns";
import { ReviewScreen } from "@/components/desk/review/review-screen";
import { getCandidacy, getReviewBoard, getReviewCommittees } from "@/lib/contract/desk/candidacies";
import { REVIEW_COLUMNS_COOKIE } from "@/lib/domain/site/site-preferences";
import {
  deskMetadata,
  type DeskPageProps,
  mayAtDesk,
  requireStaff,
  seasonReads,
} from "@/lib/site/staff-session";

interface CommitteePageProps extends DeskPageProps {
  params: Promise<{ committee: string }>;
}

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk-review.board"))("title"));
}

export default async function CommitteeReviewPage({ params, searchParams }: CommitteePageProps) {
  const staff = await requireStaff();
  if (!mayAtDesk(staff, "nominations.read")) {
    const t = await getTranslations("desk-review.board");
    return <NotYourRole title={t("title")} right="nominations.read" />;
  }
  const committeeCode = decodeURIComponent((await params).committee);
  const search = await searchParams;
  const read = (name: string) => {
    const value = search[name];
    return typeof value === "string" ? value : "";
  };
  const { page, season } = await seasonReads(searchParams);
  if (season) {
    const candidacyId = read("candidacy");
    await Promise.all([
      page.read(getReviewCommittees, { year: season.year }),
      page.read(getReviewBoard, wholeBoard({ year: season.year, committeeCode })),
      candidacyId === "" ? undefined : page.read(getCandidacy, { candidacyId }),
    ]);
  }
  return (
    <Screen texts={["desk-review", "desk.title", "desk.views"]} reads={page}>
      <ReviewScreen
        committeeCode={committeeCode}
        columns={keptColumns((await cookies()).get(REVIEW_COLUMNS_COOKIE)?.value)}
      />
    </Screen>
  );
}
