import { read } from "../entry";
import { id } from "../parameters";
import { meetingRecord, memberMeetingRecord, scheduleRecord } from "../records";
import * as z from "../../zod";

// The interface document, section 4.2: meetings.

const none = z.object({});

const meetingExample = {
  PRODUCT_CODE: "MEET-2027-02",
  TITLE: "Budget committee",
  BEGIN_DATE_TIME: "2027-02-08T09:00:00-06:00",
  END_DATE_TIME: "2027-02-08T11:00:00-06:00",
  DESCRIPTION: "Second reading of the budget.",
};

export const getallmeetings = read({
  path: "/committee/getallmeetings",
  summary: "Get all meetings",
  scope: "committee.read",
  params: none,
  result: z.array(meetingRecord),
  example: [meetingExample],
});

export const getmeetingbycode = read({
  path: "/committee/getmeetingbycode",
  summary: "Get meetings by code",
  scope: "committee.read",
  params: z.object({ functionCode: id("BUDGET") }),
  result: z.array(meetingRecord),
  example: [meetingExample],
});

export const getmembermeetings = read({
  path: "/committee/getmembermeetings",
  summary: "Get member meetings",
  scope: "committee.read",
  params: z.object({ TLN_ID: id("M10042") }),
  result: z.array(memberMeetingRecord),
  example: [{ ID: "M10042", ...meetingExample }],
});

export const getschedule = read({
  path: "/committee/getschedule",
  summary: "Get schedule",
  scope: "committee.read",
  params: none,
  result: z.array(scheduleRecord),
  example: [
    {
      PRODUCT_CODE: meetingExample.PRODUCT_CODE,
      BEGIN_DATE_TIME: meetingExample.BEGIN_DATE_TIME,
      END_DATE_TIME: meetingExample.END_DATE_TIME,
    },
  ],
});
