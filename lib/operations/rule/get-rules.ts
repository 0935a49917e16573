import "server-only";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { listRules } from "@/lib/store/rules/rules";
import { defineOperation } from "../operation";
import { toRuleRecord } from "./records";

/** The rules of a season. */
export const getRules = defineOperation(contract.getRules, {
  mayCall: staffWith("desk.read"),
  async run({ year }, { locale }) {
    const rules = await withCommitteeNames(await listRules(year), locale);
    return { items: rules.map((rule) => toRuleRecord(rule, locale)) };
  },
});
