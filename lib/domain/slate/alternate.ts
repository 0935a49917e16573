import type { CandidacyState } from "../candidacy/candidacy";
import { judgeSupporters, type SupporterFacts } from "../candidacy/supporters";
import { allowed, type Outcome, refuse } from "../outcome";
import type { Seats } from "./slate";

/** What offering a seat to an alternate depends on. */
export interface AlternateFacts extends SupporterFacts {
  id: string;
  state: CandidacyState;
  version: number;
  /** Who changed the candidacy last, and when. */
  updatedBy: string;
  updatedAt: Date;
  /** Whether anything of the season has been published. */
  isPublished: boolean;
  /** Of the position, with what is proposed and not published yet. */
  seats: Pick<Seats, "open"> | undefined;
}

export type AlternateRefusal =
  "stale-change" | "not-possible-now" | "no-seat-left" | "candidate-not-eligible";

/**
 * Whether an alternate may be offered a seat now: one must be free, of a slate that was published,
 * and as many voters support them as the season asks for.
 */
export function judgeAlternate(
  { id, state, version, updatedBy, updatedAt, isPublished, seats, ...supporters }: AlternateFacts,
  seen: number,
): Outcome<AlternateRefusal> {
  if (version !== seen) {
    const who = updatedBy === "" ? "with its nominations" : `by ${updatedBy}`;
    return refuse(
      "stale-change",
      `The candidacy is now ${state}, in version ${version}, changed ${who} at ${updatedAt.toISOString()}.`,
    );
  }
  if (state !== "alternate")
    return refuse("not-possible-now", `The candidacy is ${state}, not an alternate.`);
  if (!isPublished) {
    return refuse("not-possible-now", "The slate is not published: propose the candidate instead.");
  }
  if (seats && seats.open !== null && seats.open < 1) {
    return refuse(
      "no-seat-left",
      "Every seat of the position is taken or proposed for. Revoke a place first.",
    );
  }
  return judgeSupporters(id, supporters) ?? allowed;
}
