import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { conflict, notFound } from "@/lib/domain/problem";
import type { RuleEffect } from "@/lib/domain/rule/rule";
import { judgeRule, type RuleRefusal } from "@/lib/domain/rule/rule-change";
import { findReferences, lockRule, saveRule, type WantedRule } from "@/lib/store/rules/rule-changes";
import { findRule } from "@/lib/store/rules/rules";
import { holdSeason } from "@/lib/store/seasons/seasons";
import { write, type WriteContext } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";
import { toRuleRecord, toStandingRule } from "./rule-parameters";
import { toWantedRule, withNames } from "./wanted-rule";

/** Makes a rule, or changes the one with this id. */
export const saverule: Operation<typeof contract.saverule> = {
  mayCall: staffWith("rules.manage"),
  async run({ ruleID, version, effect, ...asked }, call) {
    const wanted = toWantedRule(asked, effect as RuleEffect);
    const seen = version === "" ? undefined : Number(version);
    const saved = await changeRule(toWriteContext(call), wanted, ruleID, seen);
    if (!saved.ok) throw conflict(saved);
    const rule = await findRule(saved.value);
    return rule ? [toRuleRecord(rule, call.locale)] : [];
  },
};

/**
 * Makes a rule where `ruleId` is blank, otherwise changes that one. Returns its id.
 * @throws Problem 404 without such a rule or season, 400 for a board that does not exist
 */
function changeRule(
  context: WriteContext,
  wanted: WantedRule,
  ruleId: string,
  seen: number | undefined,
): Promise<Outcome<RuleRefusal, string>> {
  return write<Outcome<RuleRefusal, string>>(context, async (transaction) => {
    const [standing, season, references] = await Promise.all([
      ruleId === "" ? undefined : lockRule(transaction, ruleId),
      holdSeason(transaction, wanted.year),
      findReferences(transaction, wanted),
    ]);
    if (ruleId !== "" && !standing) throw notFound("There is no rule with this id, or it was removed.");
    if (!season) throw notFound("There is no season for this year.");
    const facts = { season, standing: standing && toStandingRule(standing), ...references };
    const verdict = judgeRule(wanted, facts, seen, context.now);
    if (!verdict.ok) return { result: verdict };
    const { id, ...changes } = saveRule(withNames(wanted, references), standing);
    return { result: allow(id), ...changes };
  });
}
