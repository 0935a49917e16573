import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { type RuleForm, ruleForm } from "@/lib/contract/rule-form";
import { Problem } from "@/lib/domain/problem";
import type { Rule, RuleKind, RuleParameters } from "@/lib/domain/rule/rule";
import type { StandingRule } from "@/lib/domain/rule/rule-change";
import type { Locale } from "@/lib/domain/text/locale";
import { linesOf } from "@/lib/domain/text/lines";
import type { StoredRule } from "@/lib/store/rules/rules";
import { ruleSentence } from "@/messages/eligibility";

/** What a rule asks for, of whatever kind. */
export type Condition = {
  [Kind in RuleKind]: { kind: Kind; parameters: RuleParameters[Kind] };
}[RuleKind];

/**
 * What a rule asks for, from the parameters of a call.
 * @throws Problem 400 with the names of the parameters that do not suit the kind
 */
export function toCondition(
  sent: Record<"kind" | "number" | "breakYears" | "day" | "names", string>,
): Condition {
  const { kind, number, breakYears, day, names } = sent;
  const parsed = ruleForm.safeParse({ kind, number, breakYears, day, names });
  if (parsed.success) return conditionOf(parsed.data);
  const faults = parsed.error.issues.map(({ path, message }) => ({
    name: path.map(String).join("."),
    message,
  }));
  throw new Problem(400, "Invalid Parameter", {
    detail: faults.map(({ name, message }) => `${name} ${message}.`).join(" "),
    parameters: faults.map(({ name }) => name),
  });
}

function conditionOf(form: RuleForm): Condition {
  const number = Number(form.number);
  const names = [...new Set(linesOf(form.names))];
  switch (form.kind) {
    case "active-member":
    case "served-before":
    case "not-staff":
      return { kind: form.kind, parameters: {} };
    case "member-type-in":
      return {
        kind: form.kind,
        parameters: { types: names.map((code) => ({ code, name: code, nameEs: code })) },
      };
    case "board-in":
      return { kind: form.kind, parameters: { boards: names.map((id) => ({ id, name: id })) } };
    case "member-for-years":
      return { kind: form.kind, parameters: { years: number, day: form.day } };
    case "consecutive-years":
      return {
        kind: form.kind,
        parameters: { years: number, breakYears: Number(form.breakYears), exOfficio: names },
      };
    case "places-per-year":
      return { kind: form.kind, parameters: { places: number } };
    case "firm-share":
    case "board-share":
      return { kind: form.kind, parameters: { people: number } };
  }
}

/** A rule as a change of it is judged. */
export function toStandingRule(rule: StoredRule): StandingRule {
  return { ...rule, words: ruleSentence(rule, "en") };
}

type RuleRecord = EntryResult<typeof contract.getrules>[number];
type RecordParameters = Pick<RuleRecord, "number" | "breakYears" | "day" | "names">;

/** A rule as the operations answer, in the words of the reader's language. */
export function toRuleRecord(rule: StoredRule, locale: Locale): RuleRecord {
  const { id, year, committeeCode, committeeName, position, kind, effect, sentence, version } = rule;
  return {
    ruleID: id,
    year: String(year),
    ...{ committeeCode, committeeName, position, kind, ...toRecordParameters(rule), effect, sentence },
    words: ruleSentence(rule, locale),
    version: String(version),
  };
}

function toRecordParameters(rule: Rule): RecordParameters {
  const blank = { number: "", breakYears: "", day: "", names: [] };
  switch (rule.kind) {
    case "active-member":
    case "served-before":
    case "not-staff":
      return blank;
    case "member-type-in":
      return { ...blank, names: rule.parameters.types.map(({ code }) => code) };
    case "board-in":
      return { ...blank, names: rule.parameters.boards.map(({ id }) => id) };
    case "member-for-years":
      return { ...blank, number: String(rule.parameters.years), day: rule.parameters.day };
    case "consecutive-years": {
      const { years, breakYears, exOfficio } = rule.parameters;
      return { ...blank, number: String(years), breakYears: String(breakYears), names: [...exOfficio] };
    }
    case "places-per-year":
      return { ...blank, number: String(rule.parameters.places) };
    case "firm-share":
    case "board-share":
      return { ...blank, number: String(rule.parameters.people) };
  }
}
