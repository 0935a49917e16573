import "server-only";
import type * as contract from "@/lib/contract/committee";
import { everyMember } from "@/lib/domain/access";
import { listComingMeetings } from "@/lib/store/meetings";
import type { Operation } from "../operation";
import { toScheduleRecord } from "../records/meeting-record";

/** Get schedule (4.2): the meetings that have not ended. */
export const getschedule: Operation<typeof contract.getschedule> = {
  mayCall: everyMember,
  async run(_input, { now }) {
    return (await listComingMeetings(now)).map(toScheduleRecord);
  },
};
