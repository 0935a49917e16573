import type { DecidedState } from "@/lib/vocabulary/candidacy";
import { allow, type Outcome, refuse, refuseStale, type Refusal } from "../outcome";
import { type Candidacy, isDecidable, positionKey, STATE_WORDS } from "./candidacy";
import { type CandidacyChange, type CandidacyChanges, changedOf, type Ranked } from "./candidacy-change";
import { type Neighbor, RankOrders } from "./rank-order";
import { openSeats, type Seats } from "./seats";
import { judgeSupporters } from "./supporters";

/** A decision on one candidacy, with the facts that it depends on. */
export interface RequestedDecision {
  facts: CandidacyFacts;
  /** The version that was seen. */
  version: number;
  state: DecidedState;
  /** Where an alternate goes among those of the position; undefined: where they are, or behind the last. */
  neighbor?: Neighbor | undefined;
  /** Why they are not selected. */
  reason: string;
}

/** What any change of a candidacy depends on, read and locked. */
export interface ChangeFacts {
  candidacy: Candidacy;
  /** The candidate's name; whoever may change the candidacy may see it. */
  name: string;
  /** Whoever decides is the candidate, or serves on the committee. */
  isAffected: boolean;
  /** The season is over. */
  isClosed: boolean;
}

/** What a decision depends on besides. */
export interface CandidacyFacts extends ChangeFacts {
  /** How many voters support them, and how many the season asks for. */
  supporters: number;
  supportersNeeded: number;
  /** The sentences of the blocking rules, `""` when none blocks; read only for candidates who would be proposed. */
  blockedBy: string;
  /** Of the position, without what this call changes. */
  seats: Seats;
  /** The candidate is in one of these seats already, so that proposing them takes no other. */
  isSeated: boolean;
}

/** Who decides. */
export interface Decider {
  /** May set rules aside, and decide although they are affected, for a reason: a manager. */
  mayOverride: boolean;
  /** Why, for the record. */
  reason: string;
}

export type MoveRefusal = "season-closed" | "own-candidacy" | "not-possible-now";
export type ChangeRefusal = MoveRefusal | "stale-change";
export type DecisionRefusal = ChangeRefusal | "no-seat-left" | "candidate-not-eligible";

/**
 * What the decisions change: all of them, or nothing at all. The seats that proposals free in the same call may be taken in
 * it, whatever the order.
 */
export function judgeDecisions(
  requested: readonly RequestedDecision[],
  decider: Decider,
  orders: Ranked,
): Outcome<DecisionRefusal, CandidacyChanges> {
  for (const decision of requested) {
    const refusal = judgeChange(decision.facts, decision.version, decider) ?? judgeProposal(decision);
    if (refusal) return refusal;
  }
  const decided = applyDecisions(requested, orders);
  const { changes } = decided;
  const seats = new Map(requested.map(({ facts }) => [positionKey(facts.candidacy), facts.seats]));
  const seated = new Set(
    requested.filter(({ facts }) => facts.isSeated).map(({ facts }) => facts.candidacy.id),
  );
  const taking = changes.filter(({ after }) => !seated.has(after.id));
  return judgeSeats(taking, seats) ?? allow(decided);
}

/** What refuses a change of the version of a candidacy that was seen. */
export function judgeChange(
  facts: ChangeFacts,
  version: number,
  decider: Decider,
): Refusal<ChangeRefusal> | undefined {
  const refusal = judgeMove(facts, decider);
  if (refusal?.reason !== "season-closed" && facts.candidacy.version !== version)
    return refuseStale(`The candidacy of ${facts.name}`);
  return refusal;
}

/** What refuses any change of a candidacy by staff, whatever the change. */
export function judgeMove(
  { candidacy, name, isAffected, isClosed }: ChangeFacts,
  { mayOverride, reason }: Decider,
): Refusal<MoveRefusal> | undefined {
  if (isClosed) {
    return refuse("season-closed", `The season ${candidacy.year} is over: it can only be read.`, {
      key: "seasonOver",
      values: { year: String(candidacy.year) },
    });
  }
  if (!isDecidable(candidacy)) {
    return refuse("not-possible-now", standingWords(name, candidacy), {
      key: candidacy.state === "withdrawn" ? "candidateWithdrawn" : "decisionPublished",
      values: { name, state: candidacy.state },
    });
  }
  if (isAffected && !(mayOverride && reason !== "")) {
    const hint = mayOverride
      ? "As a manager you may decide if you say why."
      : "A manager may decide, with a reason.";
    return refuse("own-candidacy", `You serve on the committee for which ${name} stands. ${hint}`, {
      key: mayOverride ? "servesSayWhy" : "servesAskManager",
      values: { name },
    });
  }
  return undefined;
}

function judgeProposal({ state, facts }: RequestedDecision): Refusal<DecisionRefusal> | undefined {
  const { candidacy, name, supporters, supportersNeeded, blockedBy } = facts;
  const { overrideReason } = candidacy;
  if (state !== "proposed" || candidacy.state === "proposed" || overrideReason !== "") return undefined;
  const tooFew = judgeSupporters(name, { supporters, supportersNeeded, overrideReason });
  return tooFew ?? (blockedBy === "" ? undefined : refuse("candidate-not-eligible", `${name}: ${blockedBy}`));
}

function applyDecisions(
  requested: readonly RequestedDecision[],
  { ranked, ownId }: Ranked,
): CandidacyChanges {
  const orders = new RankOrders("alternates", ranked, ownId);
  for (const { facts, state, neighbor } of requested) {
    const { candidacy } = facts;
    if (state !== "alternate") orders.remove(candidacy);
    else if (neighbor || candidacy.state !== "alternate") orders.place(candidacy, neighbor ?? {});
  }
  const numbers = orders.numbers();
  const all = requested.map(({ facts: { candidacy: before }, state, reason }) => ({
    before,
    after: {
      ...before,
      state,
      alternateRank: numbers.get(before.id) ?? null,
      reason: state === "not-selected" ? reason : "",
    },
  }));
  return changedOf("alternateRank", all, numbers, { ranked, ownId }, (change, index) => {
    const { before, after } = change;
    const isMoved = requested[index]?.neighbor !== undefined && before.alternateRank !== after.alternateRank;
    return isMoved || before.state !== after.state || before.reason !== after.reason;
  });
}

/** Whether a position would have more proposed and held than seats. What was too much already may stay, not grow. */
function judgeSeats(
  changes: readonly CandidacyChange[],
  seatsByPosition: ReadonlyMap<string, Seats>,
): Refusal<DecisionRefusal> | undefined {
  for (const [key, seats] of seatsByPosition) {
    const ofPosition = changes.filter(({ after }) => positionKey(after) === key);
    const more = ofPosition
      .map(({ before, after }) => Number(after.state === "proposed") - Number(before.state === "proposed"))
      .reduce((sum, one) => sum + one, 0);
    const open = openSeats(seats);
    if (open !== null && more > 0 && more > open) {
      const { total, held, proposed, kept = 0 } = seats;
      const own = kept === 0 ? "" : `, ${kept} kept for your own candidacy`;
      const position = ofPosition[0]?.after.position ?? "";
      const left = open > 0 ? `only ${open} ${open === 1 ? "is" : "are"}` : "none is";
      return refuse(
        "no-seat-left",
        `${position} has ${total === 1 ? "1 seat" : `${total} seats`}: ${held} held, ${proposed} proposed${own}, so ${left} left for ${more} more.`,
        {
          key: "noSeats",
          values: { total: total ?? 0, held, proposed, kept, open: Math.max(open, 0), more },
        },
      );
    }
  }
  return undefined;
}

function standingWords(name: string, { state }: Candidacy): string {
  return state === "withdrawn"
    ? `${name} is withdrawn: no nomination is left.`
    : `${name} is ${STATE_WORDS[state]}; that was published and is final.`;
}
