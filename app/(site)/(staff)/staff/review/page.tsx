import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { countOf, toCommitteePart } from "@/components/desk/review/committee-part";
import { ReviewScreen } from "@/components/desk/review/review-screen";
import { getReviewCommittees } from "@/lib/contract/desk/candidacies";
import { type DeskPageProps, mayAtDesk, requireStaff, seasonReads } from "@/lib/site/staff-session";

/** Leads to the first committee where something waits: a decision, or what the address asks for. */
export default async function ReviewPage({ searchParams }: DeskPageProps) {
  const staff = await requireStaff();
  const t = await getTranslations("desk-review.board");
  if (!mayAtDesk(staff, "nominations.read"))
    return <NotYourRole title={t("title")} right="nominations.read" />;
  const { page, season } = await seasonReads(searchParams);
  const read = season && (await page.read(getReviewCommittees, { year: season.year }));
  const committees = read?.items;
  const search = await searchParams;
  const part = toCommitteePart(typeof search["list"] === "string" ? search["list"] : "");
  const first = committees?.find((committee) => countOf(committee, part) > 0) ?? committees?.[0];
  if (!first) {
    return (
      <Screen texts={["desk-review", "desk.title", "desk.views"]}>
        <ReviewScreen committeeCode="" columns={[]} />
      </Screen>
    );
  }
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
  redirect(`/staff/review/${encodeURIComponent(first.committeeCode)}${query.size > 0 ? `?${query}` : ""}`);
}
