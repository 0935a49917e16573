import type { EntryResult } from "@/lib/contract/entry";
import type { getrules } from "@/lib/contract/desk/rules";
import { RULE_KINDS } from "@/lib/contract/rule-form";

export type Rule = EntryResult<typeof getrules>[number];
export type RuleKind = (typeof RULE_KINDS)[number];

/** What a rule asks for beyond its kind; each kind takes some of it. */
export const RULE_PARAMETERS = ["number", "breakYears", "day", "names"] as const;
export type RuleParameter = (typeof RULE_PARAMETERS)[number];

/** Everything that the editor holds, as the operations take it. */
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

/** The values with those blank that the kind does not take, as the operations want them. */
export function withoutUnused(values: RuleValues): RuleValues {
  const taken = parametersOf(values.kind);
  const unused = RULE_PARAMETERS.filter((name) => taken[name] === undefined);
  return { ...values, ...Object.fromEntries(unused.map((name) => [name, ""])) };
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
    committeeCode,
    position,
    number,
    breakYears,
    day,
    effect,
    sentence,
    names: names.join("\n"),
  };
}

/** What the preview asks: what happens when the rule is not met makes no difference to who fails it. */
export function withoutEffect(values: RuleValues): Omit<RuleValues, "effect"> {
  const { kind, committeeCode, position, number, breakYears, day, names, sentence } = values;
  return { kind, committeeCode, position, number, breakYears, day, names, sentence };
}
