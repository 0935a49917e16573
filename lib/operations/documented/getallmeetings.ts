import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { everyMember } from "@/lib/domain/access/access";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import { listMeetings } from "@/lib/store/meetings/meetings";
import { defineOperation } from "../operation";
import { oncePerList, toMeetingRecord } from "./records";

const toRecords = oncePerList((meetings: readonly Meeting[]) => meetings.map(toMeetingRecord));

/** Get all meetings (4.2): past and upcoming. */
export const getallmeetings = defineOperation(contract.getallmeetings, {
  mayCall: everyMember,
  async run() {
    return toRecords(await listMeetings());
  },
});
