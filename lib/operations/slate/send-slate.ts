import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { defineOperation } from "../operation";
import { readCurrentSlate, takeStep } from "./slate-step";

/** The slate waits for those who approve it. */
export const sendSlate = defineOperation(contract.sendSlate, {
  mayCall: staffWith("slate.publish"),
  run({ year, revision, text = "" }, call) {
    return takeStep({ step: "sent", year, revision, text }, call);
  },
  readCurrent: readCurrentSlate,
});
