import "server-only";
import type { Outcome } from "@/lib/domain/outcome";
import { submitNomination } from "@/lib/operations/nomination/submit-nomination";
import { answerAll } from "@/lib/operations/place/answer-all";
import type { WriteContext } from "@/lib/store/write";
import { setUpSeason } from "./play-desk";
import { announceNominations, sendWrittenLetters } from "./play-letters";
import { publishOffers } from "./play-publishing";
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
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
  const by = (memberId: string, daysAgo: number): WriteContext => ({
    actor: { kind: "member", id: memberId },
    requestId: "demo",
    now: daysBefore(daysAgo),
  });
  for (const { daysAgo, ...nomination } of nominations) {
    const draft = { ...nomination, year: calendar.comingYear, effectiveDate: calendar.termStart };
    demand(await submitNomination(by(nomination.voterId, daysAgo), draft));
  }
  await announceNominations(calendar.comingYear);
  await setUpSeason(now, calendar);
  const publishings = [...new Set(offers.map(({ daysAgo }) => daysAgo))].toSorted(
    (one, other) => other - one,
  );
  for (const days of publishings) {
    const published = offers.filter(({ daysAgo }) => daysAgo === days);
    await publishOffers(daysBefore(days), calendar.comingYear, published);
  }
  // Letters about offers go out before the answers come in; one letter bounces.
  await sendWrittenLetters({ unreachable: offers.at(-1)?.memberId });
  for (const { daysAgo, memberId, ...answer } of answers) {
    demand(await answerAll(by(memberId, daysAgo), memberId, answer));
  }
  await sendWrittenLetters({ unreachable: undefined });
}

function demand(outcome: Outcome<string, unknown> | Outcome<string>): void {
  if (!outcome.ok) throw new Error(`The demo season could not be written: ${outcome.detail}`);
}
