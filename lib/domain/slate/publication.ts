import { PROPOSAL_WARNINGS, type ProposalWarning } from "@/lib/vocabulary/candidacy";
import { isEmailAddress } from "../people/email-address";
import type { OfferRefusal } from "../place/offer";
import type { RuleResult } from "../rule/evaluate";
import { judgeApproval, type SlateHead } from "./approval";
import { type Seats, seatsOf, type SlateCandidacy, type SlateContent } from "./slate";

export type ObstacleKind =
  | "not-approved"
  | "inactive"
  | "rule-blocks"
  | "no-seat-left"
  | "too-few-supporters"
  | "place-over"
  | "too-many-places"
  | "not-offerable"
  | "rule-warns"
  | "rule-overridden"
  | "no-address"
  | "seat-open";

/** What stands in the way of publishing a slate (`blocks`), or should be known before (`warns`). */
export interface Obstacle {
  kind: ObstacleKind;
  effect: "blocks" | "warns";
  /** Blank when it is about more than one candidacy. */
  candidacyId: string;
  memberId: string;
  name: string;
  city: string;
  committeeCode: string;
  position: string;
  /** The rule that is not met. */
  rule: RuleResult | undefined;
  /** Why a rule is set aside. */
  reason: string;
  /** Seats too many or still open, or supporters that are there. */
  count: number | undefined;
}

/** What publishing depends on. */
export interface PublicationFacts {
  head: SlateHead;
  content: SlateContent;
  /** The rules that proposals do not meet if all of them come about, by candidacy. */
  findings: ReadonlyMap<string, readonly RuleResult[]>;
  /** How many voters nominate those who have too few of them, by candidacy. */
  tooFewSupporters: ReadonlyMap<string, number>;
  /** The member who publishes; `""` when a system does. No reason of theirs sets a rule aside for themself. */
  publisherId: string;
  /** Why a place cannot be offered, by candidacy. */
  unofferable: ReadonlyMap<string, OfferRefusal>;
}

/**
 * Everything that stands in the way or should be known, what blocks first.
 * @param reason why rules that block are set aside; `""`: only those count as set aside that a manager did for a candidate
 */
export function obstaclesOf(facts: PublicationFacts, reason: string): Obstacle[] {
  const { head, content } = facts;
  const seats = seatsOf(content);
  const all = [
    ...(judgeApproval(head).ok ? [] : [obstacle("not-approved", "blocks")]),
    ...seats.flatMap(seatObstacles),
    ...content.proposals.flatMap((proposal) => proposalObstacles(proposal, facts, reason)),
  ];
  return [
    ...all.filter(({ effect }) => effect === "blocks"),
    ...all.filter(({ effect }) => effect === "warns"),
  ];
}

/**
 * What should be known of each proposal, by candidacy: these are the warnings that the slate and the preview of its publication
 * count. Open seats and missed targets are not among them, because both have numbers of their own; nor is a proposal of someone who
 * has a place in the position already, because nobody sees it on the slate.
 */
export function warningsOf(
  obstacles: readonly Obstacle[],
  content: SlateContent,
): Map<string, ProposalWarning[]> {
  const warnings = new Map<string, ProposalWarning[]>();
  const seated = new Set(seatsOf(content).flatMap(({ proposals }) => proposals.map(({ id }) => id)));
  for (const { kind, effect, candidacyId } of obstacles) {
    const warning = PROPOSAL_WARNINGS.find((one) => one === kind);
    if (!warning || effect !== "warns" || !seated.has(candidacyId)) continue;
    const known = warnings.get(candidacyId) ?? [];
    if (!known.includes(warning)) warnings.set(candidacyId, [...known, warning]);
  }
  return warnings;
}

/** The candidacies of which a rule is set aside only now, with the reason for all. */
export function newlyOverridden(
  { content, findings, publisherId }: PublicationFacts,
  reason: string,
): SlateCandidacy[] {
  if (reason === "") return [];
  return content.proposals.filter(
    ({ id, memberId, overrideReason }) =>
      overrideReason === "" &&
      memberId !== publisherId &&
      findings.get(id)?.some(({ rule }) => rule.effect === "blocks"),
  );
}

function seatObstacles({ position: { committeeCode, position }, proposals, open }: Seats): Obstacle[] {
  if (open === null || open === 0) return [];
  if (open > 0) return [obstacle("seat-open", "warns", { committeeCode, position, count: open })];
  // Seats that were taken away under people who hold them are nothing that publishing could mend.
  if (proposals.length === 0) return [];
  return [obstacle("no-seat-left", "blocks", { committeeCode, position, count: -open })];
}

const OBSTACLES: Readonly<Partial<Record<OfferRefusal, ObstacleKind>>> = {
  "unknown-member": "inactive",
  "place-over": "place-over",
  "too-many-places": "too-many-places",
};

function proposalObstacles(
  proposal: SlateCandidacy,
  { findings, tooFewSupporters, unofferable, publisherId }: PublicationFacts,
  reason: string,
): Obstacle[] {
  const { id, memberId, name, city, committeeCode, position, email } = proposal;
  const of = { candidacyId: id, memberId, name, city, committeeCode, position };
  const given = memberId === publisherId ? "" : reason;
  const setAside = proposal.overrideReason === "" ? given : proposal.overrideReason;
  const obstacles: Obstacle[] = [];
  const refusal = unofferable.get(id);
  if (refusal) obstacles.push(obstacle(OBSTACLES[refusal] ?? "not-offerable", "blocks", of));
  const supporters = tooFewSupporters.get(id);
  if (supporters !== undefined) {
    const { overrideReason } = proposal;
    const effect = overrideReason === "" ? "blocks" : "warns";
    obstacles.push(
      obstacle("too-few-supporters", effect, { ...of, count: supporters, reason: overrideReason }),
    );
  }
  for (const rule of findings.get(id) ?? []) {
    if (rule.rule.effect === "warns") obstacles.push(obstacle("rule-warns", "warns", { ...of, rule }));
    else if (setAside === "") obstacles.push(obstacle("rule-blocks", "blocks", { ...of, rule }));
    else obstacles.push(obstacle("rule-overridden", "warns", { ...of, rule, reason: setAside }));
  }
  if (!isEmailAddress(email)) obstacles.push(obstacle("no-address", "warns", of));
  return obstacles;
}

function obstacle(kind: ObstacleKind, effect: Obstacle["effect"], of: Partial<Obstacle> = {}): Obstacle {
  return {
    kind,
    effect,
    candidacyId: "",
    memberId: "",
    name: "",
    city: "",
    committeeCode: "",
    position: "",
    rule: undefined,
    reason: "",
    count: undefined,
    ...of,
  };
}
