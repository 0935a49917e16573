import "server-only";
import type * as z from "zod";
import type { meetingRecord, memberMeetingRecord, scheduleRecord } from "@/lib/contract/documented/records";
import type { Meeting } from "@/lib/domain/meeting/meeting";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";

function times({ beginsAt, endsAt }: Meeting) {
  const zone = env().ASSOCIATION_TIME_ZONE;
  return { BEGIN_DATE_TIME: momentIn(zone, beginsAt), END_DATE_TIME: momentIn(zone, endsAt) };
}

/** 2.4. */
export function toMeetingRecord(meeting: Meeting): z.output<typeof meetingRecord> {
  return {
    PRODUCT_CODE: meeting.productCode,
    TITLE: meeting.title,
    ...times(meeting),
    DESCRIPTION: meeting.description,
  };
}

/** 2.5; `ID` is the member. */
export function toMemberMeetingRecord(
  memberId: string,
  meeting: Meeting,
): z.output<typeof memberMeetingRecord> {
  return { ID: memberId, ...toMeetingRecord(meeting) };
}

/** 2.6. */
export function toScheduleRecord(meeting: Meeting): z.output<typeof scheduleRecord> {
  return { PRODUCT_CODE: meeting.productCode, ...times(meeting) };
}
