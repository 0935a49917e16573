import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { conflict, notFound } from "@/lib/domain/problem";
import { judgeRemoval, type RuleRefusal } from "@/lib/domain/rule/rule-change";
import { endRule, lockRule } from "@/lib/store/rules/rule-changes";
import type { StoredRule } from "@/lib/store/rules/rules";
import { holdSeason } from "@/lib/store/seasons/seasons";
import { write } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";
import { toRuleRecord, toStandingRule } from "./rule-parameters";

/** Ends a rule. */
export const removerule: Operation<typeof contract.removerule> = {
  mayCall: staffWith("rules.manage"),
  async run({ ruleID, version }, call) {
    const context = toWriteContext(call);
    const removed = await write<Outcome<RuleRefusal, StoredRule>>(context, async (transaction) => {
      const standing = await lockRule(transaction, ruleID);
      const season = standing && (await holdSeason(transaction, standing.year));
      if (!standing || !season) throw notFound("There is no rule with this id, or it was removed.");
      const verdict = judgeRemoval(toStandingRule(standing), season, Number(version), context.now);
      if (!verdict.ok) return { result: verdict };
      return { result: allow(standing), ...endRule(standing, context.now) };
    });
    if (!removed.ok) throw conflict(removed);
    return [toRuleRecord(removed.value, call.locale)];
  },
};
