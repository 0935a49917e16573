import { RULE_EFFECTS, RULE_OUTCOMES, VERDICTS } from "@/lib/vocabulary/candidacy";
import { day } from "../record-forms";
import { RULE_KINDS } from "../rule-form";
import * as z from "../zod";
import { countedPerson } from "./counted-person";

/** Why someone does not meet a rule: they fail it, or the fact that decides is not on record. */
export const UNMET_VERDICTS = ["fails", "unknown"] as const;

/** A rule of a season. */
export const ruleRecord = z.strictObject({
  ruleId: z.string(),
  year: z.int(),
  /** Absent: all committees. */
  committeeCode: z.optional(z.string()),
  committeeName: z.optional(z.string()),
  /** Absent: all positions. */
  position: z.optional(z.string()),
  kind: z.enum(RULE_KINDS),
  /** What the kind takes (lib/contract/rule-form.ts); absent or empty what it does not. */
  number: z.optional(z.int()),
  breakYears: z.optional(z.int()),
  day: z.optional(day()),
  names: z.array(z.string()),
  effect: z.enum(RULE_EFFECTS),
  /** In staff's own words; absent: those of its kind. */
  sentence: z.optional(z.string()),
  /** As it reads, in the caller's language. */
  words: z.string(),
  version: z.int(),
});

/** What a rule would do today. */
export const rulePreviewRecord = z.strictObject({
  /** As it will read, in the caller's language. */
  words: z.string(),
  /** How many members are checked: the active ones, and for `active-member` all. */
  members: z.int(),
  failing: z.int(),
  /** For how many the fact is not on record. */
  unknown: z.int(),
});

/** A member who does not meet a rule. */
export const failingRecord = z.strictObject({
  ...countedPerson.shape,
  /** The committee where they do not meet it; absent: any. */
  committeeCode: z.optional(z.string()),
  /** The rule with the fact that decided. */
  sentence: z.string(),
});

/** The result of one rule for one person and place. */
export const eligibilityRecord = z.strictObject({
  ruleId: z.string(),
  kind: z.enum(RULE_KINDS),
  effect: z.enum(RULE_EFFECTS),
  verdict: z.enum(VERDICTS),
  /** The rule with the fact that decided, in the caller's language. */
  sentence: z.string(),
});

/** The result of every rule for one person and position. */
export const eligibilityOfPlaceRecord = z.strictObject({
  memberId: z.string(),
  committeeCode: z.string(),
  position: z.string(),
  /** What the rules come to; absent where no member has this id, or the committee no such position. */
  eligibility: z.optional(z.enum(RULE_OUTCOMES)),
  /** Every rule that applies, as `get-eligibility` has it. */
  rules: z.array(eligibilityRecord),
});
