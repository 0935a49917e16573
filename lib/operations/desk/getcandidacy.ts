import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { readCandidacyRecord } from "./candidacy-record";
import { namedCandidacy } from "./named-candidacies";

/** One candidacy: for reviewers with everything, for approvers without supporters, notes and decisions. */
export const getcandidacy: Operation<typeof contract.getcandidacy> = {
  mayCall: staffWith("slate.read"),
  async run({ candidacyID }, call) {
    return readCandidacyRecord(await namedCandidacy(candidacyID, "slate.read", call), call);
  },
};
