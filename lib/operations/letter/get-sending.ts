import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { defineOperation } from "../operation";
import { sendingRecord } from "./records";

/** Whether letters are sent. Every member of staff sees it: whatever they do, its letters wait, too. */
export const getSending = defineOperation(contract.getSending, {
  mayCall: staffWith("desk.read"),
  async run() {
    return sendingRecord();
  },
});
