import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { findCandidacyKeys } from "@/lib/store/candidacies/candidacy-facts";
import { defineOperation } from "../operation";
import { readCandidacyRecord } from "./records";
import { noCandidacy, requireRight } from "./named-candidacies";

/** One candidacy: for reviewers with everything, for approvers without supporters, notes and decisions. */
export const getCandidacy = defineOperation(contract.getCandidacy, {
  mayCall: staffWith("slate.read"),
  async run({ candidacyId }, call) {
    const [key] = await findCandidacyKeys([candidacyId.toLowerCase()]);
    if (!key) throw noCandidacy();
    requireRight(call, "slate.read", key.committeeCode);
    return readCandidacyRecord(key, call);
  },
});
