import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import { judgeRule, type RuleRefusal } from "@/lib/domain/rule/rule-change";
import {
  findReferences,
  lockRule,
  saveRule as storeRule,
  type RequestedRule,
} from "@/lib/store/rules/rule-changes";
import { findRule } from "@/lib/store/rules/rules";
import { holdSeason } from "@/lib/store/seasons/seasons";
import { write, type WriteContext } from "@/lib/store/write";
import { defineOperation, toWriteContext } from "../operation";
import { noRule, readCurrentRule, toRuleRecord, toCurrentRule } from "./records";
import { toRequestedRule, withNames } from "./requested-rule";

/** Makes a rule, or changes the one with this id. */
export const saveRule = defineOperation(contract.saveRule, {
  mayCall: staffWith("rules.manage"),
  async run({ ruleId, version, effect, ...input }, call) {
    const saved = await changeRule(toWriteContext(call), toRequestedRule(input, effect), ruleId, version);
    if (!saved.ok) throw call.refuse(saved);
    const rule = await findRule(saved.value);
    if (!rule) throw noRule();
    return toRuleRecord(rule, call.locale);
  },
  readCurrent: readCurrentRule,
});

/**
 * Makes a rule where `ruleId` is undefined, otherwise changes that one. Returns its id.
 * @throws Problem 404 without such a rule or season, 400 for a board that does not exist
 */
function changeRule(
  context: WriteContext,
  requested: RequestedRule,
  ruleId: string | undefined,
  seen: number | undefined,
): Promise<Outcome<RuleRefusal, string>> {
  return write<Outcome<RuleRefusal, string>>(context, async (transaction) => {
    const [current, season, references] = await Promise.all([
      ruleId === undefined ? undefined : lockRule(transaction, ruleId),
      holdSeason(transaction, requested.year),
      findReferences(transaction, requested),
    ]);
    if (ruleId !== undefined && !current) throw noRule();
    if (!season) throw notFound("There is no season for this year.");
    const facts = { season, current: current && toCurrentRule(current), ...references };
    const verdict = judgeRule(requested, facts, seen, context.now);
    if (!verdict.ok) return { result: verdict };
    const { id, ...changes } = storeRule(withNames(requested, references), current);
    return { result: allow(id), ...changes };
  });
}
