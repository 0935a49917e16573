import { day } from "../record-forms";
import { RULE_KINDS } from "../rule-form";
import * as z from "../zod";
import { personCounted } from "./page";

export const RULE_EFFECTS = ["blocks", "warns"] as const;
export const RULE_VERDICTS = ["holds", "fails", "unknown"] as const;

/** Why someone does not meet a rule: they fail it, or the fact that decides is not on record. */
export const UNMET_VERDICTS = ["fails", "unknown"] as const;

/** A rule of a season. */
export const ruleRecord = z.strictObject({
  ruleID: z.string(),
  year: z.string(),
  /** Blank: all committees. */
  committeeCode: z.string(),
  committeeName: z.string(),
  /** Blank: all positions. */
  position: z.string(),
  kind: z.enum(RULE_KINDS),
  /** What the kind takes (lib/contract/rule-form.ts); blank or empty what it does not. */
  number: z.string(),
  breakYears: z.string(),
  day: day(),
  names: z.array(z.string()),
  effect: z.enum(RULE_EFFECTS),
  /** In staff's own words; blank: those of its kind. */
  sentence: z.string(),
  /** As it reads, in the caller's language. */
  words: z.string(),
  version: z.string(),
});

/** What a rule would do today. */
export const rulePreviewRecord = z.strictObject({
  /** As it will read, in the caller's language. */
  words: z.string(),
  /** How many members are asked: the active ones, and for `active-member` all. */
  members: z.string(),
  failing: z.string(),
  /** For how many the fact is not on record. */
  unknown: z.string(),
});

/** A member who does not meet a rule. */
export const failingRecord = z.strictObject({
  ...personCounted.shape,
  /** The committee where they do not meet it; blank: any. */
  committeeCode: z.string(),
  /** The rule with the fact that decided. */
  sentence: z.string(),
});

/** What became of one rule for one person and place. */
export const eligibilityRecord = z.strictObject({
  ruleID: z.string(),
  kind: z.enum(RULE_KINDS),
  effect: z.enum(RULE_EFFECTS),
  verdict: z.enum(RULE_VERDICTS),
  /** The rule with the fact that decided, in the caller's language. */
  sentence: z.string(),
});
