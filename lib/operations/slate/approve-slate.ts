import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { defineOperation } from "../operation";
import { readCurrentSlate, takeStep } from "./slate-step";

/** An approval counts for the revision that was seen, and for no later one. */
export const approveSlate = defineOperation(contract.approveSlate, {
  mayCall: staffWith("slate.approve"),
  run({ year, revision, text = "" }, call) {
    return takeStep({ step: "approved", year, revision, text }, call);
  },
  readCurrent: readCurrentSlate,
});
