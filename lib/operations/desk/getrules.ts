import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { listRules } from "@/lib/store/rules/rules";
import type { Operation } from "../operation";
import { toRuleRecord } from "./rule-parameters";

/** The rules of a season. */
export const getrules: Operation<typeof contract.getrules> = {
  mayCall: staffWith("desk.read"),
  async run({ year }, { locale }) {
    return (await listRules(Number(year))).map((rule) => toRuleRecord(rule, locale));
  },
};
