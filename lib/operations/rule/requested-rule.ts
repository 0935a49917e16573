import "server-only";
import type { EntryParams } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { invalidInput, notFound } from "@/lib/domain/problem";
import type { Rule } from "@/lib/domain/rule/rule";
import { previewRule } from "@/lib/store/rule-previews/preview-rule";
import { findSeasonTerm } from "@/lib/store/rules/eligibility-facts";
import { readReferences, type RuleReferences, type RequestedRule } from "@/lib/store/rules/rule-changes";
import type { RuleEffect } from "@/lib/vocabulary/candidacy";
import type { Call } from "../operation";
import { toCondition } from "./records";

/**
 * A rule as a call describes it.
 * @throws Problem 400 that points to what does not suit the kind
 */
export function toRequestedRule(
  {
    year,
    committeeCode = "",
    position = "",
    sentence = "",
    ...condition
  }: EntryParams<typeof contract.previewRule>,
  effect: RuleEffect,
): RequestedRule {
  const given = Object.entries(condition).filter(([, value]) => value !== undefined);
  return { year, committeeCode, position, sentence, effect, ...toCondition(Object.fromEntries(given)) };
}

/**
 * The same with the names of what it refers to.
 * @throws Problem 400 where one of its boards does not exist
 */
export function withNames(requested: RequestedRule, { committeeName, boards, types }: RuleReferences): Rule {
  const named = { ...requested, id: "", committeeName };
  if (named.kind === "member-type-in") return { ...named, parameters: { types } };
  if (named.kind !== "board-in") return named;
  if (boards.length < named.parameters.boards.length) {
    throw invalidInput([{ pointer: "/names", detail: "must be ids of boards; some are unknown" }]);
  }
  return { ...named, parameters: { boards } };
}

/**
 * A rule that is not saved, and what it would do today.
 * @throws Problem 400 as above, 404 without a season
 */
export async function previewRequested(
  input: EntryParams<typeof contract.previewRule>,
  { principal, now }: Pick<Call, "principal" | "now">,
) {
  const requested = toRequestedRule(input, "warns");
  const [season, references] = await Promise.all([findSeasonTerm(requested.year), readReferences(requested)]);
  if (!season) throw notFound("There is no season for this year.");
  const rule = withNames(requested, references);
  return { rule, preview: await previewRule(rule, season, { ownId: ownIdOf(principal), now }) };
}
