import type { DecidedState } from "@/lib/vocabulary/candidacy";
import { allow, type Outcome, refuse, refuseStale, type Refusal } from "../outcome";
import { type Candidacy, isDecidable } from "./candidacy";
import { openSeats, type Seats } from "./seats";
import { judgeSupporters } from "./supporters";

/** A decision on one candidacy, with the facts that it depends on. */
export interface WantedDecision {
  facts: CandidacyFacts;
  /** The version that was seen. */
  version: number;
  state: DecidedState;
  /** Among the position's alternates; undefined: at their end. */
  alternateRank?: number | undefined;
  /** Why they are not selected. */
  reason: string;
}

/** What any change of a candidacy depends on, read and locked. */
export interface ChangeFacts {
  candidacy: Candidacy;
  /** Whoever decides is the candidate, or serves on the committee. */
  isConcerned: boolean;
  /** The season is over. */
  isClosed: boolean;
}

/** What a decision depends on besides. */
export interface CandidacyFacts extends ChangeFacts {
  /** How many voters support them, and how many the season asks for. */
  supporters: number;
  supportersNeeded: number;
  /** The sentences of the rules that block, `""` when none does; asked only for those who are to be proposed. */
  blockedBy: string;
  /** Of the position, without what this call changes. */
  seats: Seats;
  /** The candidate is in one of these seats already, so that proposing them takes no other. */
  isSeated: boolean;
  /** The last rank among the position's alternates; 0 when there are none. */
  lastAlternateRank: number;
}

/** Who decides. */
export interface Decider {
  /** May set rules aside and decide although concerned, for a reason: a manager. */
  mayOverride: boolean;
  /** Why, for the record. */
  reason: string;
}

export type ChangeRefusal = "stale-change" | "season-closed" | "own-candidacy" | "not-possible-now";
export type DecisionRefusal = ChangeRefusal | "no-seat-left" | "candidate-not-eligible";

export interface CandidacyChange {
  before: Candidacy;
  after: Candidacy;
}

/**
 * What the decisions change: all of them, or nothing at all. The seats that proposals free in the same call may be taken in
 * it, whatever the order.
 */
export function judgeDecisions(
  wanted: readonly WantedDecision[],
  decider: Decider,
): Outcome<DecisionRefusal, CandidacyChange[]> {
  const changes: CandidacyChange[] = [];
  const lastAlternates = new Map<string, number>();
  for (const decision of wanted) {
    const refusal = judgeChange(decision.facts, decision.version, decider) ?? judgeProposal(decision);
    if (refusal) return refusal;
    const before = decision.facts.candidacy;
    const after = applyDecision(decision, lastAlternates);
    if (isChanged(before, after)) changes.push({ before, after });
  }
  const seats = new Map(wanted.map(({ facts }) => [positionKey(facts.candidacy), facts.seats]));
  const seated = new Set(wanted.filter(({ facts }) => facts.isSeated).map(({ facts }) => facts.candidacy.id));
  const taking = changes.filter(({ after }) => !seated.has(after.id));
  return judgeSeats(taking, seats) ?? allow(changes);
}

/** What refuses any change of a candidacy by staff, whatever the change. */
export function judgeChange(
  { candidacy, isConcerned, isClosed }: ChangeFacts,
  version: number,
  { mayOverride, reason }: Decider,
): Refusal<ChangeRefusal> | undefined {
  if (isClosed) return refuse("season-closed", `The season ${candidacy.year} is over: it can only be read.`);
  if (candidacy.version !== version) return refuseStale("A candidacy");
  if (!isDecidable(candidacy)) return refuse("not-possible-now", standingWords(candidacy));
  if (isConcerned && !(mayOverride && reason !== "")) {
    const hint = mayOverride ? "As a manager, say why." : "A manager may, with a reason.";
    return refuse(
      "own-candidacy",
      `You are the candidate of ${candidacy.id} or serve on the committee. ${hint}`,
    );
  }
  return undefined;
}

function judgeProposal({ state, facts }: WantedDecision): Refusal<DecisionRefusal> | undefined {
  const { candidacy, supporters, supportersNeeded, blockedBy } = facts;
  const { id, overrideReason } = candidacy;
  if (state !== "proposed" || candidacy.state === "proposed" || overrideReason !== "") return undefined;
  const tooFew = judgeSupporters(id, { supporters, supportersNeeded, overrideReason });
  return tooFew ?? (blockedBy === "" ? undefined : refuse("candidate-not-eligible", blockedBy));
}

function applyDecision(
  { facts: { candidacy, lastAlternateRank }, state, alternateRank, reason }: WantedDecision,
  lastAlternates: Map<string, number>,
): Candidacy {
  const after: Candidacy = {
    ...candidacy,
    state,
    alternateRank: null,
    reason: state === "not-selected" ? reason : "",
  };
  if (state !== "alternate") return after;
  if (alternateRank !== undefined) return { ...after, alternateRank };
  if (candidacy.state === "alternate") return { ...after, alternateRank: candidacy.alternateRank };
  const key = positionKey(candidacy);
  const next = (lastAlternates.get(key) ?? lastAlternateRank) + 1;
  lastAlternates.set(key, next);
  return { ...after, alternateRank: next };
}

/** Whether a position would have more proposed and held than seats. What was too much already may stay, not grow. */
function judgeSeats(
  changes: readonly CandidacyChange[],
  seatsByPosition: ReadonlyMap<string, Seats>,
): Refusal<DecisionRefusal> | undefined {
  for (const [key, seats] of seatsByPosition) {
    const more = changes
      .filter(({ after }) => positionKey(after) === key)
      .map(({ before, after }) => Number(after.state === "proposed") - Number(before.state === "proposed"))
      .reduce((sum, one) => sum + one, 0);
    const open = openSeats(seats);
    if (open !== null && more > 0 && more > open) {
      const { total, held, proposed, kept = 0 } = seats;
      const own = kept === 0 ? "" : `, ${kept} kept for your own candidacy`;
      return refuse(
        "no-seat-left",
        `The position has ${total} seats: ${held} held, ${proposed} proposed${own}, so ${open} left for ${more} more.`,
      );
    }
  }
  return undefined;
}

/** Positions with the same key have their seats and alternates in common. */
export function positionKey({ year, committeeCode, position }: Candidacy): string {
  return JSON.stringify([year, committeeCode, position]);
}

export function isChanged(before: Candidacy, after: Candidacy): boolean {
  return (
    before.state !== after.state ||
    before.rank !== after.rank ||
    before.alternateRank !== after.alternateRank ||
    before.reason !== after.reason ||
    before.overrideReason !== after.overrideReason
  );
}

function standingWords({ id, state }: Candidacy): string {
  return state === "withdrawn"
    ? `${id} is withdrawn: no nomination is left.`
    : `${id} is ${state}, and that was published.`;
}
