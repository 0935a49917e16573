import type { EntryResult } from "@/lib/contract/entry";
import { saveRule } from "@/lib/contract/desk/rules";
import { fromTexts, toText } from "@/lib/contract/values";
import { linesOf } from "@/lib/domain/text/lines";
import { RULE_KINDS } from "@/lib/contract/rule-form";

export type Rule = EntryResult<typeof saveRule>;
export type RuleKind = (typeof RULE_KINDS)[number];

/** What a rule asks for beyond its kind; each kind takes some of it. */
export const RULE_PARAMETERS = ["number", "breakYears", "day", "names"] as const;
export type RuleParameter = (typeof RULE_PARAMETERS)[number];

/** Everything that the editor holds, as texts. */
export const RULE_FIELDS = [
  "kind",
  "committeeCode",
  "position",
  ...RULE_PARAMETERS,
  "effect",
  "sentence",
] as const;
export type RuleValues = Record<(typeof RULE_FIELDS)[number], string>;

const TAKEN: Readonly<Record<RuleKind, Partial<Record<RuleParameter, "needed" | "optional">>>> = {
  "active-member": {},
  "member-type-in": { names: "needed" },
  "board-in": { names: "needed" },
  "member-for-years": { number: "needed", day: "optional" },
  "served-before": {},
  "consecutive-years": { number: "needed", breakYears: "needed", names: "optional" },
  "places-per-year": { number: "needed" },
  "firm-share": { number: "needed" },
  "board-share": { number: "needed" },
  "not-staff": {},
};

/** The parameters that a kind takes. */
export function parametersOf(kind: string): Partial<Record<RuleParameter, "needed" | "optional">> {
  return isKind(kind) ? TAKEN[kind] : {};
}

export function isKind(kind: string): kind is RuleKind {
  return RULE_KINDS.some((one) => one === kind);
}

/** The values as `saveRule` takes them: without what is blank, and what the kind does not take. */
export function ruleParams(values: RuleValues) {
  const { kind, effect } = values;
  return { ...conditionParams(values), ...fromTexts(saveRule, { kind, effect }) };
}

/** The same as the preview takes them: what happens when the rule is not met makes no difference to who fails it. */
export function conditionParams(values: RuleValues) {
  const { kind, committeeCode, position, sentence } = values;
  const taken = parametersOf(kind);
  const given = (name: RuleParameter) => (taken[name] === undefined ? "" : values[name]);
  const [number, breakYears, day] = [given("number"), given("breakYears"), given("day")];
  const names = linesOf(given("names"));
  return {
    ...fromTexts(saveRule, { kind, committeeCode, position, sentence, number, breakYears, day }),
    names: names.length === 0 ? undefined : names,
  };
}

/** The parameters that the kind needs and that are still blank. */
export function missingIn(values: RuleValues): RuleParameter[] {
  const taken = parametersOf(values.kind);
  return RULE_PARAMETERS.filter((name) => taken[name] === "needed" && values[name].trim() === "");
}

export const NEW_RULE: RuleValues = {
  kind: "active-member",
  committeeCode: "",
  position: "",
  number: "",
  breakYears: "1",
  day: "",
  names: "",
  effect: "warns",
  sentence: "",
};

/** A rule as the editor holds it. */
export function ruleValues({ names, ...rule }: Rule): RuleValues {
  const { kind, committeeCode, position, number, breakYears, day, effect, sentence } = rule;
  return {
    kind,
    effect,
    committeeCode: toText(committeeCode),
    position: toText(position),
    number: toText(number),
    breakYears: toText(breakYears),
    day: toText(day),
    sentence: toText(sentence),
    names: names.join("\n"),
  };
}
