import "server-only";
import type { Entry } from "@/lib/contract/entry";
import { type ParameterMeta, parameterMeta } from "@/lib/contract/parameter-meta";
import { type Outcome, refuse } from "@/lib/domain/outcome";
import { EMAIL_FORM, isEmailAddress } from "@/lib/domain/people/email-address";
import { Problem } from "@/lib/domain/problem";
import {
  DIRECTION_MARKS_FORM,
  hasDirectionMarks,
  hasGoodCharacters,
  tidyText,
} from "@/lib/vocabulary/plain-text";
import { ANY_NUMBER, isTooLong, toCanonicalText } from "@/lib/domain/text/parameter-text";

interface Parameter extends ParameterMeta {
  name: string;
}

/** The parameters of a call as sent: neither trimmed nor checked. */
export interface SentParameters {
  values: ReadonlyMap<string, string>;
  /** Names that were sent more than once. */
  repeated: ReadonlySet<string>;
}

export type Params = Record<string, string>;

const plans = new WeakMap<Entry, Parameter[]>();

function planOf(entry: Entry): Parameter[] {
  let plan = plans.get(entry);
  if (!plan) {
    plan = Object.entries(entry.params.shape).map(([name, schema]) => {
      const meta = parameterMeta.get(schema);
      if (!meta)
        throw new Error(`${entry.path}: ${name} is not made by lib/contract/documented/parameters.ts`);
      return { name, ...meta };
    });
    plans.set(entry, plan);
  }
  return plan;
}

/**
 * Checks a call against the operation's parameters (contract.md 1.3 to 1.8): repeated, missing, bad text, then length
 * and form.
 * @returns the checked parameters, dates as `YYYY-MM-DD`; or, for a STATUS operation, which length or form is wrong
 * @throws Problem 400 with the names of all parameters that have the same fault
 */
export function checkParameters(
  entry: Entry,
  sent: SentParameters,
): { ok: true; params: Params } | Exclude<Outcome<"invalid-parameter" | "invalid-date">, { ok: true }> {
  const plan = planOf(entry);
  if (sent.repeated.size > 0) {
    const known = plan.map(({ name }) => name).filter((name) => sent.repeated.has(name));
    throw invalid("Each parameter may be sent once.", known);
  }
  const texts = new Map<string, string>();
  for (const { name } of plan) {
    const value = sent.values.get(name);
    if (value !== undefined) texts.set(name, value.isWellFormed() ? tidyText(value) : value);
  }
  const missing = plan.filter(({ name, mayBeBlank }) => !(mayBeBlank ? texts.has(name) : texts.get(name)));
  if (missing.length > 0) {
    const parameters = missing.map(({ name }) => name);
    throw new Problem(400, "Missing Required Parameter", {
      detail: `Send ${parameters.join(", ")}; ${parameters.length === 1 ? "it" : "each"} is required.`,
      parameters,
    });
  }
  const bad = plan.filter((rule) => !hasGoodCharacters(texts.get(rule.name) ?? "", rule));
  if (bad.length > 0) {
    const names = bad.map(({ name }) => name);
    throw invalid("Control characters and characters that are not Unicode are not taken.", names);
  }
  const turned = plan.filter(
    ({ name, kind }) => kind !== "secret" && hasDirectionMarks(texts.get(name) ?? ""),
  );
  if (turned.length > 0) {
    const names = turned.map(({ name }) => name);
    throw invalid(names.map((name) => `${name} ${DIRECTION_MARKS_FORM}.`).join(" "), names);
  }
  return checkForm(entry, plan, texts);
}

function checkForm(
  entry: Entry,
  plan: Parameter[],
  texts: Map<string, string>,
): ReturnType<typeof checkParameters> {
  const params: Params = {};
  const wrong: { name: string; kind: Parameter["kind"]; message: string }[] = [];
  for (const rule of plan) {
    const { name, kind, maxLength } = rule;
    const text = texts.get(name) ?? "";
    const value = canonical(text, rule);
    if (isTooLong(text, rule))
      wrong.push({ name, kind: "text", message: `may have up to ${maxLength} characters` });
    else if (value === undefined) wrong.push({ name, kind, message: formOf(rule) });
    else params[name] = value;
  }
  if (wrong.length === 0) return { ok: true, params };
  const detail = wrong.map(({ name, message }) => `${name} ${message}.`).join(" ");
  if (entry.answer === "status") {
    const isDate = wrong.every(({ kind }) => kind === "date" || kind === "moment");
    return refuse(isDate ? "invalid-date" : "invalid-parameter", detail);
  }
  throw invalid(
    detail,
    wrong.map(({ name }) => name),
  );
}

function canonical(text: string, rule: Parameter): string | undefined {
  const isBad = rule.kind === "email" && text !== "" && !isEmailAddress(text);
  return isBad ? undefined : toCanonicalText(text, rule);
}

function formOf({ kind, options, range = ANY_NUMBER }: Parameter): string {
  if (kind === "choice" || kind === "flag") return `must be one of: ${(options ?? []).join(", ")}`;
  return kind === "number" ? `must be a whole number from ${range.join(" to ")}, in digits` : FORMS[kind];
}

const DATE_FORMS = "must be YYYY-MM-DD, MM/DD/YYYY or an RFC 3339 date-time, in the years 1900 to 2199";

const FORMS: Readonly<Record<Exclude<Parameter["kind"], "choice" | "flag" | "number">, string>> = {
  text: "is malformed",
  secret: "is malformed",
  date: DATE_FORMS,
  moment: DATE_FORMS,
  year: "must be a year of four digits, 1900 to 2199",
  email: EMAIL_FORM,
};

function invalid(detail: string, parameters: readonly string[]): Problem {
  return new Problem(400, "Invalid Parameter", { detail, parameters });
}
