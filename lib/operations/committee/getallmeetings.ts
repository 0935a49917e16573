import "server-only";
import type * as contract from "@/lib/contract/committee";
import { everyMember } from "@/lib/domain/access";
import { listMeetings } from "@/lib/store/meetings";
import type { Operation } from "../operation";
import { toMeetingRecord } from "../records/meeting-record";

/** Get all meetings (4.2): past and coming. */
export const getallmeetings: Operation<typeof contract.getallmeetings> = {
  mayCall: everyMember,
  async run() {
    return (await listMeetings()).map(toMeetingRecord);
  },
};
