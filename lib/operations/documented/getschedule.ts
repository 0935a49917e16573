import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { everyMember } from "@/lib/domain/access/access";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import { listMeetings } from "@/lib/store/meetings/meetings";
import { defineOperation } from "../operation";
import { oncePerList, toScheduleRecord } from "./records";

// A meeting without an end time counts by its start; one without both never counts as upcoming.
const toSchedule = oncePerList((meetings: readonly Meeting[]) =>
  meetings.map((meeting) => ({
    record: Object.freeze(toScheduleRecord(meeting)),
    until: (meeting.endsAt ?? meeting.beginsAt)?.getTime() ?? -Infinity,
  })),
);

/** Get schedule (4.2): the meetings that have not ended. */
export const getschedule = defineOperation(contract.getschedule, {
  mayCall: everyMember,
  async run(_input, { now }) {
    const schedule = toSchedule(await listMeetings());
    return schedule.filter(({ until }) => until >= now.getTime()).map(({ record }) => record);
  },
});
