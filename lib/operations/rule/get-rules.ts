import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { listRules } from "@/lib/store/rules/rules";
import { defineOperation } from "../operation";
import { toRuleRecords } from "./records";

/** The rules of a season. */
export const getRules = defineOperation(contract.getRules, {
  mayCall: staffWith("desk.read"),
  async run({ year }, { locale }) {
    return { items: await toRuleRecords(await listRules(year), locale) };
  },
});
