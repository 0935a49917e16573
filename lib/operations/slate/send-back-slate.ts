import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { defineOperation } from "../operation";
import { readCurrentSlate, takeStep } from "./slate-step";

/** Staff change the slate and send it again. */
export const sendBackSlate = defineOperation(contract.sendBackSlate, {
  mayCall: staffWith("slate.approve"),
  run({ year, revision, text }, call) {
    return takeStep({ step: "sent-back", year, revision, text }, call);
  },
  readCurrent: readCurrentSlate,
});
