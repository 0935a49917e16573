import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { findLastChange } from "@/lib/store/last-change";
import { changeSending } from "@/lib/store/letters/sending";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { sendingRecord } from "./records";

/** Stops the sending of letters or starts it again, and limits it. */
export const setSending = defineOperation(contract.setSending, {
  mayCall: staffWith("letters.write"),
  async run({ version, stopped, perMinute }, call) {
    // To stop it must never take longer.
    if (!stopped) requireRecentProof(call);
    const changed = await changeSending(toWriteContext(call), version, { isStopped: stopped, perMinute });
    if (!changed.ok) throw call.refuse(changed);
    return sendingRecord();
  },
  async readCurrent() {
    return { current: await sendingRecord(), lastChange: await findLastChange("letter-sending", "letters") };
  },
});
