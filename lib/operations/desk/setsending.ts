import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { conflict, Problem } from "@/lib/domain/problem";
import { changeSending } from "@/lib/store/letters/sending";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { sendingRecord } from "./sending-record";

/** Stops the sending of letters or starts it again, and limits it. */
export const setsending: Operation<typeof contract.setsending> = {
  mayCall: staffWith("letters.write"),
  async run({ version, stopped, perMinute }, call) {
    const isStopped = stopped === "true";
    // To stop it must never take longer.
    if (!isStopped) requireRecentProof(call);
    if (perMinute !== "" && Number(perMinute) === 0) {
      const detail = "perMinute must be at least 1; stopped holds all letters.";
      throw new Problem(400, "Invalid Parameter", { detail, parameters: ["perMinute"] });
    }
    const wish = { isStopped, perMinute: perMinute === "" ? null : Number(perMinute) };
    const changed = await changeSending(toWriteContext(call), Number(version), wish);
    if (!changed.ok) throw conflict(changed);
    return sendingRecord();
  },
};
