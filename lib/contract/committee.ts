import * as z from "zod/mini";
import { NAME_LOOKUP_ROWS, read, status, word } from "./entry";
import { date, email, id, longText, mayBeBlank, moment, shortText, year } from "./parameters";
import {
  associationMatchRecord,
  boardAssociationRecord,
  boardNameRecord,
  candidateRecord,
  confirmedRecord,
  eventMemberRecord,
  exampleOf,
  historyRecord,
  meetingRecord,
  memberDataRecord,
  memberMeetingRecord,
  memberRecord,
  nominationSummaryRecord,
  primaryBoardRecord,
  professionalRecord,
  scheduleRecord,
} from "./records";

// The interface document, section 4.2: committee operations, in its order.

const none = z.object({});

const meetingExample = {
  PRODUCT_CODE: "MEET-2027-02",
  TITLE: "Budget committee",
  BEGIN_DATE_TIME: "2027-02-08T09:00:00-06:00",
  END_DATE_TIME: "2027-02-08T11:00:00-06:00",
  DESCRIPTION: "Second reading of the budget.",
};

export const deletenomination = word({
  path: "/committee/deletenomination",
  summary: "Delete nomination",
  scope: "committee.write",
  params: z.object({ nominationID: id("6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11") }),
});

export const eventregmemberlookup = read({
  path: "/committee/eventregmemberlookup",
  summary: "Event registration member lookup",
  scope: "committee.read",
  params: z.object({
    lastName: mayBeBlank(shortText("Whit")),
    firstName: mayBeBlank(shortText("Dana")),
    memberOnlyFlag: mayBeBlank(shortText("true")),
  }),
  result: z.array(eventMemberRecord),
  maxRows: NAME_LOOKUP_ROWS,
  example: [exampleOf(eventMemberRecord, { ID: "M10042", FIRSTNAME: "Dana", LASTNAME: "Whitfield" })],
});

export const getallmeetings = read({
  path: "/committee/getallmeetings",
  summary: "Get all meetings",
  scope: "committee.read",
  params: none,
  result: z.array(meetingRecord),
  example: [meetingExample],
});

export const getboardcertpros = read({
  path: "/committee/getboardcertpros",
  summary: "Get board certified professionals",
  scope: "committee.read",
  params: none,
  result: z.array(professionalRecord),
  example: [exampleOf(professionalRecord, { ID: "M10042", FIRST_NAME: "Dana", LAST_NAME: "Whitfield" })],
});

export const getboardname = read({
  path: "/committee/getboardname",
  summary: "Get board name",
  scope: "committee.read",
  params: z.object({ boardID: id("NORTH") }),
  result: z.array(boardNameRecord),
  example: [{ boardName: "North Valley Board" }],
});

export const getcandidate = read({
  path: "/committee/getcandidate",
  summary: "Get candidate by nomination",
  scope: "committee.read",
  params: z.object({ year: year("2027"), voterID: id("M10042"), candidateID: id("M10077") }),
  result: z.array(candidateRecord),
  example: [
    exampleOf(candidateRecord, {
      ID: "6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11",
      recordID: "2027-0001",
      lastName: "Okafor",
      firstName: "Ngozi",
      committeeCode: "BUDGET",
      committeeDescription: "Budget",
      committeeYear: "2027",
      committeePosition: "Chair",
      priority: "1",
    }),
  ],
});

export const getcommitteeconfirmeds = read({
  path: "/committee/getcommitteeconfirmeds",
  summary: "Get committee confirmeds",
  scope: "committee.read",
  params: z.object({ memberid: id("M10077") }),
  result: z.array(confirmedRecord),
  example: [
    exampleOf(confirmedRecord, {
      STARTDATE: "2027-01-01",
      THRUDATE: "2027-12-31",
      POSITION: "Chair",
      COMMITTEE: "BUDGET",
      DESCRIPTION: "Budget",
    }),
  ],
});

export const getcommmemberhistory = read({
  path: "/committee/getcommmemberhistory",
  summary: "Get committee member history",
  scope: "committee.read",
  params: z.object({ ID: id("M10077") }),
  result: z.array(historyRecord),
  example: [
    {
      ID: "M10077",
      START_DATE: "2025-01-01",
      END_DATE: "2025-12-31",
      POSITION: "Member",
      COMMITTEE: "BUDGET",
      DESCRIPTION: "Budget",
    },
  ],
});

export const getassocidforboard = read({
  path: "/committee/getassocidforboard",
  summary: "Get association id for board",
  scope: "committee.read",
  params: z.object({ boardID: id("NORTH") }),
  result: z.array(boardAssociationRecord),
  example: [{ id: "ASSOC-NORTH" }],
});

export const getmeetingbycode = read({
  path: "/committee/getmeetingbycode",
  summary: "Get meetings by code",
  scope: "committee.read",
  params: z.object({ functionCode: id("BUDGET") }),
  result: z.array(meetingRecord),
  example: [meetingExample],
});

export const getmember = read({
  path: "/committee/getmember",
  summary: "Get member",
  scope: "committee.read",
  params: z.object({ ID: id("M10042") }),
  result: z.array(memberRecord),
  example: [exampleOf(memberRecord, { id: "M10042", firstName: "Dana", lastName: "Whitfield" })],
});

export const getmemberdata = read({
  path: "/committee/getmemberdata",
  summary: "Get member data",
  scope: "committee.read",
  params: z.object({ memberid: id("M10042") }),
  result: z.array(memberDataRecord),
  example: [
    exampleOf(memberDataRecord, {
      ID: "M10042",
      FIRST_NAME: "Dana",
      LAST_NAME: "Whitfield",
      CONFIRMED_INDICATOR: "N",
      NRSD_CHANGED: "N",
    }),
  ],
});

export const getmembermeetings = read({
  path: "/committee/getmembermeetings",
  summary: "Get member meetings",
  scope: "committee.read",
  params: z.object({ TLN_ID: id("M10042") }),
  result: z.array(memberMeetingRecord),
  example: [{ ID: "M10042", ...meetingExample }],
});

export const getnominationsbyvoter = read({
  path: "/committee/getnominationsbyvoter",
  summary: "Get nominations by voter",
  scope: "committee.read",
  params: z.object({ year: year("2027"), ID: id("M10042") }),
  result: z.array(nominationSummaryRecord),
  example: [
    { ID: "M10077", voterName: "Dana Whitfield", boardName: "North Valley Board", cityName: "Riverton" },
  ],
});

export const getprimaryboard = read({
  path: "/committee/getprimaryboard",
  summary: "Get primary board",
  scope: "committee.read",
  params: z.object({ ID: id("M10042") }),
  result: z.array(primaryBoardRecord),
  example: [{ BOARD_ID: "NORTH", company: "North Valley Board of REALTORS" }],
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

export const lookupassocrecordbyname = read({
  path: "/committee/lookupassocrecordbyname",
  summary: "Lookup association record by name",
  scope: "committee.read",
  params: z.object({ lastName: shortText("Whit"), firstName: shortText("Dana") }),
  result: z.array(associationMatchRecord),
  maxRows: NAME_LOOKUP_ROWS,
  example: [
    { id: "M10042", lastFirstName: "Whitfield, Dana", city: "Riverton", boardName: "North Valley Board" },
  ],
});

export const nominate = status({
  path: "/committee/nominate",
  summary: "Nominate candidate",
  scope: "committee.write",
  params: z.object({
    voterID: id("M10042"),
    candidateID: id("M10077"),
    recordID: id("2027-0001"),
    effectiveDate: date("2027-01-01"),
    committeeYear: year("2027"),
    committeeCode: id("BUDGET"),
    qualifications: mayBeBlank(longText("Twelve years of budgets.")),
    committeePosition: shortText("Chair"),
    priorityCode: mayBeBlank(id("1")),
    candidateName: shortText("Ngozi Okafor"),
    nominationSource: mayBeBlank(shortText("VOTER")),
  }),
});

export const updatememberacceptance = status({
  path: "/committee/updatememberacceptance",
  summary: "Update member acceptance",
  scope: "committee.write",
  params: z.object({
    acceptedDate: mayBeBlank(date("2027-01-15")),
    declinedDate: mayBeBlank(date("")),
    comments: mayBeBlank(longText("Glad to serve.")),
    memberid: id("M10077"),
  }),
});

export const updatememberprofile = status({
  path: "/committee/updatememberprofile",
  summary: "Update member profile",
  scope: "committee.write",
  params: z.object({
    firstName: shortText("Dana"),
    middleName: mayBeBlank(shortText("")),
    lastName: shortText("Whitfield"),
    fullName: shortText("Dana Whitfield"),
    sortedDesignations: mayBeBlank(shortText("GRI")),
    address1: shortText("12 Elm Street"),
    address2: mayBeBlank(shortText("")),
    city: shortText("Riverton"),
    state: shortText("IL"),
    zipcode: shortText("62701"),
    officePhone: mayBeBlank(shortText("217-555-0142")),
    cellPhone: mayBeBlank(shortText("")),
    faxNumber: mayBeBlank(shortText("")),
    email: email("dana.whitfield@example.org"),
    dateTime: moment("2027-01-15T12:00:00Z"),
    memberid: id("M10042"),
  }),
});
