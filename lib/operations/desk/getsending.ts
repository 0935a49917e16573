import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { sendingRecord } from "./sending-record";

/** Whether letters are sent. Every member of staff sees it: whatever they do, its letters wait, too. */
export const getsending: Operation<typeof contract.getsending> = {
  mayCall: staffWith("desk.read"),
  async run() {
    return sendingRecord();
  },
};
