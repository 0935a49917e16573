import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { type RuleForm, ruleForm } from "@/lib/contract/rule-form";
import { invalidInput, notFound } from "@/lib/domain/problem";
import type { Rule, RuleKind, RuleParameters } from "@/lib/domain/rule/rule";
import type { CurrentRule } from "@/lib/domain/rule/rule-change";
import type { Locale } from "@/lib/domain/text/locale";
import { findLastChange } from "@/lib/store/last-change";
import { findRule, type StoredRule } from "@/lib/store/rules/rules";
import { ruleSentence } from "@/messages/eligibility";
import { pointerTo } from "../check-input";
import { rulesInReadersWords } from "./reader-words";

/** What a rule asks for, of whatever kind. */
type Condition = {
  [Kind in RuleKind]: { kind: Kind; parameters: RuleParameters[Kind] };
}[RuleKind];

/**
 * What a rule asks for, from the parameters of a call.
 * @throws Problem 400 that points to what does not suit the kind
 */
export function toCondition(given: Readonly<Record<string, unknown>>): Condition {
  const parsed = ruleForm.safeParse(given);
  if (parsed.success) return conditionOf(parsed.data);
  throw invalidInput(
    parsed.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({ pointer: pointerTo([key]), detail: "is not used by this kind of rule" }))
        : [{ pointer: pointerTo(issue.path), detail: issue.message }],
    ),
  );
}

function conditionOf(form: RuleForm): Condition {
  switch (form.kind) {
    case "active-member":
    case "served-before":
    case "not-staff":
      return { kind: form.kind, parameters: {} };
    case "member-type-in":
      return {
        kind: form.kind,
        parameters: { types: once(form.names).map((code) => ({ code, name: code, nameEs: code })) },
      };
    case "board-in":
      return { kind: form.kind, parameters: { boards: once(form.names).map((id) => ({ id, name: id })) } };
    case "member-for-years":
      return { kind: form.kind, parameters: { years: form.number, day: form.day ?? "" } };
    case "consecutive-years": {
      const { number: years, breakYears, names = [] } = form;
      return { kind: form.kind, parameters: { years, breakYears, exOfficio: once(names) } };
    }
    case "places-per-year":
      return { kind: form.kind, parameters: { places: form.number } };
    case "firm-share":
    case "board-share":
      return { kind: form.kind, parameters: { people: form.number } };
  }
}

const once = (names: readonly string[]) => [...new Set(names)];

/** A rule as a change of it is judged. */
export function toCurrentRule(rule: StoredRule): CurrentRule {
  return { ...rule, words: ruleSentence(rule, "en") };
}

type RuleRecord = EntryResult<typeof contract.saveRule>;
type RecordParameters = Pick<RuleRecord, "number" | "breakYears" | "day" | "names">;

/** Rules as the operations answer, in the words of the reader's language. */
export async function toRuleRecords(rules: readonly StoredRule[], locale: Locale): Promise<RuleRecord[]> {
  const named = await rulesInReadersWords(rules, locale);
  return rules.map((rule, index) => recordOf(rule, named[index] ?? rule, locale));
}

/** One of them. */
export async function toRuleRecord(rule: StoredRule, locale: Locale): Promise<RuleRecord> {
  const [named = rule] = await rulesInReadersWords([rule], locale);
  return recordOf(rule, named, locale);
}

function recordOf(rule: StoredRule, named: StoredRule, locale: Locale): RuleRecord {
  const { id, year, committeeCode, position, kind, effect, sentence, version } = rule;
  return {
    ruleId: id,
    year,
    kind,
    ...toRecordParameters(rule),
    effect,
    version,
    committeeCode: committeeCode || undefined,
    committeeName: named.committeeName || undefined,
    position: position || undefined,
    sentence: sentence || undefined,
    words: ruleSentence(named, locale),
  };
}

function toRecordParameters(rule: Rule): RecordParameters {
  switch (rule.kind) {
    case "active-member":
    case "served-before":
    case "not-staff":
      return { names: [] };
    case "member-type-in":
      return { names: rule.parameters.types.map(({ code }) => code) };
    case "board-in":
      return { names: rule.parameters.boards.map(({ id }) => id) };
    case "member-for-years":
      return { number: rule.parameters.years, day: rule.parameters.day || undefined, names: [] };
    case "consecutive-years": {
      const { years, breakYears, exOfficio } = rule.parameters;
      return { number: years, breakYears, names: [...exOfficio] };
    }
    case "places-per-year":
      return { number: rule.parameters.places, names: [] };
    case "firm-share":
    case "board-share":
      return { number: rule.parameters.people, names: [] };
  }
}

/** The current rule, for a caller who changed an older version of it. */
export async function readCurrentRule(
  { ruleId = "" }: { ruleId?: string | undefined },
  { locale }: { locale: Locale },
) {
  const id = ruleId.toLowerCase();
  const rule = await findRule(id);
  return {
    current: rule && (await toRuleRecord(rule, locale)),
    lastChange: await findLastChange("rule", id),
  };
}

export function noRule() {
  return notFound("There is no rule with this id, or it was removed.");
}
