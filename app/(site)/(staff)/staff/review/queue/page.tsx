import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { QueueScreen } from "@/components/desk/queue/queue-screen";
import { getCandidacy, getReviewCommittees, getReviewQueue } from "@/lib/contract/desk/candidacies";
import {
  deskMetadata,
  type DeskPageProps,
  mayAtDesk,
  requireStaff,
  seasonReads,
} from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk-review.queue"))("title"));
}

/** The candidates that the reader has not reviewed. People who may only read have none to review. */
export default async function ReviewQueuePage({ searchParams }: DeskPageProps) {
  const staff = await requireStaff();
  if (!mayAtDesk(staff, "candidacies.decide")) {
    const t = await getTranslations("desk-review.queue");
    return <NotYourRole title={t("title")} right="candidacies.decide" />;
  }
  const { page, season } = await seasonReads(searchParams);
  const { committee } = await searchParams;
  if (season) {
    const { year } = season;
    const narrowed = typeof committee === "string" && committee !== "";
    const [queue] = await Promise.all([
      page.read(getReviewQueue, narrowed ? { year, committeeCode: committee } : { year }),
      page.read(getReviewCommittees, { year }),
    ]);
    const candidacyId = queue?.items[0]?.candidacyId;
    if (candidacyId !== undefined) await page.read(getCandidacy, { candidacyId });
  }
  return (
    <Screen texts={["desk-review", "desk.title"]} reads={page}>
      <QueueScreen />
    </Screen>
  );
}
