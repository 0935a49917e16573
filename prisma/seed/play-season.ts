import "server-only";
import type { Outcome } from "@/lib/domain/outcome";
import { submitNomination } from "@/lib/operations/committee/nominate";
import { answerPlaces } from "@/lib/operations/committee/updatememberacceptance";
import { offerPlace } from "@/lib/operations/season/offer-place";
import type { WriteContext } from "@/lib/store/write";
import { demoMemberIds } from "./members";
import type { SeasonPlan } from "./season-plan";

const DAY_MILLISECONDS = 86_400_000;

/**
 * Carries out the plan through the same operations that members use, each action by the right member on the right day.
 * Idempotent.
 */
export async function playSeason(
  now: Date,
  { calendar, nominations, offers, answers }: SeasonPlan,
): Promise<void> {
  const by = (memberId: string, daysAgo: number): WriteContext => ({
    actor: { kind: "member", id: memberId },
    requestId: "demo",
    now: new Date(now.getTime() - daysAgo * DAY_MILLISECONDS),
  });
  for (const { daysAgo, ...nomination } of nominations) {
    const draft = { ...nomination, year: calendar.comingYear, effectiveDate: calendar.termStart };
    demand(await submitNomination(by(nomination.voterId, daysAgo), draft));
  }
  const year = calendar.comingYear;
  for (const { daysAgo, memberId, committeeCode, position, startDate, endDate } of offers) {
    const offer = { memberId, committeeCode, position, year, startDate, endDate };
    demand(await offerPlace(by(demoMemberIds.manager, daysAgo), offer));
  }
  for (const { daysAgo, memberId, ...answer } of answers) {
    demand(await answerPlaces(by(memberId, daysAgo), memberId, answer));
  }
}

function demand(outcome: Outcome<string, unknown> | Outcome<string>): void {
  if (!outcome.ok) throw new Error(`The demo season could not be written: ${outcome.detail}`);
}
