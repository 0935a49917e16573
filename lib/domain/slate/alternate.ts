import type { CandidacyState } from "@/lib/vocabulary/candidacy";
import { STATE_WORDS } from "../candidacy/candidacy";
import { judgeSupporters, type SupporterFacts } from "../candidacy/supporters";
import { allowed, type Outcome, refuse, refuseStale } from "../outcome";

/** What offering a seat to an alternate depends on. */
export interface AlternateFacts extends SupporterFacts {
  /** The candidate's. */
  name: string;
  state: CandidacyState;
  version: number;
  /** Whether anything of the season has been published. */
  isPublished: boolean;
  /** Of the position, with what is proposed and not published yet, and what is reserved for the candidacy of the person who offers. */
  seats: { open: number | null; kept?: number | undefined } | undefined;
}

export type AlternateRefusal =
  "stale-change" | "not-possible-now" | "no-seat-left" | "candidate-not-eligible";

/**
 * Whether an alternate may be offered a seat now: one must be free, of a slate that was published,
 * and as many voters support them as the season asks for.
 */
export function judgeAlternate(
  { name, state, version, isPublished, seats, ...supporters }: AlternateFacts,
  seen: number,
): Outcome<AlternateRefusal> {
  if (version !== seen) return refuseStale(`The candidacy of ${name}`);
  if (state !== "alternate")
    return refuse("not-possible-now", `${name} is ${STATE_WORDS[state]}, not an alternate.`, {
      key: "noAlternate",
      values: { name, state },
    });
  if (!isPublished) {
    return refuse("not-possible-now", `The slate is not published yet: propose ${name} instead.`, {
      key: "slateUnpublished",
      values: { name },
    });
  }
  if (seats && seats.open !== null && seats.open < 1) {
    const own = seats.kept ? ", or kept for your own candidacy" : "";
    return refuse(
      "no-seat-left",
      `Every seat of the position is taken, or somebody is proposed for it${own}. Revoke a place first.`,
      { key: "everySeatTaken", values: { kept: seats.kept ?? 0 } },
    );
  }
  return judgeSupporters(name, supporters) ?? allowed;
}
