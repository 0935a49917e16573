import type { RuleEffect } from "@/lib/vocabulary/candidacy";
import type { CalendarDate } from "../time/calendar-date";

/** A board, firm or committee with its name for sentences. */
export interface Named {
  id: string;
  name: string;
}

/** A membership type with its name in each language: the first one, or the code, where the association gave none. */
export interface MemberType {
  code: string;
  name: string;
  nameEs: string;
}

/** What each kind of rule asks for. */
export interface RuleParameters {
  "active-member": Record<string, never>;
  "member-type-in": { types: readonly MemberType[] };
  "board-in": { boards: readonly Named[] };
  /** `day` is `""` for the first day of the place. */
  "member-for-years": { years: number; day: CalendarDate };
  "served-before": Record<string, never>;
  /** A break of `breakYears` years resets the count; the positions in `exOfficio` do not count. */
  "consecutive-years": { years: number; breakYears: number; exOfficio: readonly string[] };
  "places-per-year": { places: number };
  "firm-share": { people: number };
  "board-share": { people: number };
  "not-staff": Record<string, never>;
}

export type RuleKind = keyof RuleParameters;

/** Where a rule applies: in one season; on one committee or all (`""`), in one position or all (`""`). */
export interface RuleScope {
  year: number;
  committeeCode: string;
  position: string;
}

/** One rule of one kind; `Rule` is one of any kind. */
export interface RuleOf<Kind extends RuleKind> extends RuleScope {
  id: string;
  /** `""` for all committees. */
  committeeName: string;
  kind: Kind;
  parameters: RuleParameters[Kind];
  effect: RuleEffect;
  /** In the words of staff; `""` for those that follow from kind and parameters (messages/rules.ts). */
  sentence: string;
}

export type Rule = { [Kind in RuleKind]: RuleOf<Kind> }[RuleKind];

/** Whether a rule of the season applies to a position of a committee. */
export function appliesTo(rule: RuleScope, { year, committeeCode, position }: RuleScope): boolean {
  return (
    rule.year === year &&
    (rule.committeeCode === "" || rule.committeeCode === committeeCode) &&
    (rule.position === "" || rule.position === position)
  );
}
