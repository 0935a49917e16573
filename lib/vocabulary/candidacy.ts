/**
 * What staff make of a candidacy. `withdrawn` is not decided: it follows when no nomination is left or the person asked not to be
 * nominated, and ends when they are nominated again.
 */
export const CANDIDACY_STATES = [
  "nominated",
  "shortlisted",
  "proposed",
  "alternate",
  "not-selected",
  "withdrawn",
] as const;
export type CandidacyState = (typeof CANDIDACY_STATES)[number];

/** The states that staff give a candidate. */
export const DECIDED_STATES = [
  "nominated",
  "shortlisted",
  "proposed",
  "alternate",
  "not-selected",
] as const satisfies readonly CandidacyState[];
export type DecidedState = (typeof DECIDED_STATES)[number];

/** What the rules of the season come to for one person and position: `unknown` where the fact that one asks for is not on record. */
export const RULE_OUTCOMES = ["eligible", "warns", "blocked", "unknown"] as const;
export type RuleOutcome = (typeof RULE_OUTCOMES)[number];

/** What the rules of the season say of a candidate; `overridden` when a manager set aside what blocks. */
export const ELIGIBILITIES = [...RULE_OUTCOMES, "overridden"] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

/** Who has not reviewed a candidate without a decision. */
export const NOT_REVIEWED = ["by-me", "by-anyone"] as const;

/** Which order is meant: that of all candidates, or that of the alternates of a position. */
export const RANKED_LISTS = ["candidates", "alternates"] as const;
export type RankedList = (typeof RANKED_LISTS)[number];

export const BOARD_ORDERS = ["rank", "supporters", "priority", "lastName"] as const;
export type BoardOrder = (typeof BOARD_ORDERS)[number];

/** A rule that fails refuses (`blocks`), or is only shown (`warns`). */
export const RULE_EFFECTS = ["blocks", "warns"] as const;
export type RuleEffect = (typeof RULE_EFFECTS)[number];

/** `unknown` where the fact that the rule asks for is not on record. */
export const VERDICTS = ["holds", "fails", "unknown"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Where a slate is on its way to the members. */
export const SLATE_STATES = ["draft", "sent", "approved", "sent-back"] as const;
export type SlateState = (typeof SLATE_STATES)[number];

/** What of the slate is shown or exported: everything, or what one of its numbers counts. */
export const SLATE_PARTS = ["all", "taken", "proposed", "open", "alternates", "warned", "blocked"] as const;
export type SlatePart = (typeof SLATE_PARTS)[number];

/** What should be known of a proposal before it is published. */
export const PROPOSAL_WARNINGS = [
  "rule-warns",
  "rule-overridden",
  "too-few-supporters",
  "no-address",
] as const;
export type ProposalWarning = (typeof PROPOSAL_WARNINGS)[number];

/** Who sits or would sit in a seat, from the surest to the least sure. */
export const SEAT_STANDINGS = ["held", "accepted", "offered", "proposed", "alternate"] as const;

/** What a target for the balance of a slate counts, and which way. */
export const TARGET_MEASURES = ["returning", "new", "board", "firm"] as const;
export type TargetMeasure = (typeof TARGET_MEASURES)[number];
export const TARGET_BOUNDS = ["at-least", "at-most"] as const;
export type TargetBound = (typeof TARGET_BOUNDS)[number];
