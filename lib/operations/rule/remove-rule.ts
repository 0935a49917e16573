import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { judgeRemoval, type RemovalRefusal } from "@/lib/domain/rule/rule-change";
import { endRule, lockRule } from "@/lib/store/rules/rule-changes";
import type { StoredRule } from "@/lib/store/rules/rules";
import { holdSeason } from "@/lib/store/seasons/seasons";
import { write } from "@/lib/store/write";
import { defineOperation, toWriteContext } from "../operation";
import { noRule, readCurrentRule, toRuleRecord, toCurrentRule } from "./records";

/** Ends a rule. */
export const removeRule = defineOperation(contract.removeRule, {
  mayCall: staffWith("rules.manage"),
  async run({ ruleId, version }, call) {
    const context = toWriteContext(call);
    const removed = await write<Outcome<RemovalRefusal, StoredRule>>(context, async (transaction) => {
      const current = await lockRule(transaction, ruleId);
      const season = current && (await holdSeason(transaction, current.year));
      if (!current || !season) throw noRule();
      const verdict = judgeRemoval(toCurrentRule(current), season, version, context.now);
      if (!verdict.ok) return { result: verdict };
      return { result: allow(current), ...endRule(current, context.now) };
    });
    if (!removed.ok) throw call.refuse(removed);
    return toRuleRecord(removed.value, call.locale);
  },
  readCurrent: readCurrentRule,
});
