import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { run } from "@/lib/store/database";
import { defineOperation } from "../operation";
import { readCommittees, toCommitteesPreview } from "./pasted-rows";

/** What committees pasted from a spreadsheet would change, row by row. */
export const previewCommittees = defineOperation(contract.previewCommittees, {
  mayCall: staffWith("desk.read"),
  async run({ pasted }) {
    return toCommitteesPreview(await readCommittees({ run }, pasted, { isLocked: false }));
  },
});
