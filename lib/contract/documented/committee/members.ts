import { NAME_LOOKUP_ROWS, read } from "../entry";
import { id, mayBeBlank, shortText } from "../parameters";
import {
  associationMatchRecord,
  eventMemberRecord,
  exampleOf,
  memberRecord,
  professionalRecord,
} from "../records";
import * as z from "../../zod";

// The interface document, section 4.2: finding members.

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

export const getboardcertpros = read({
  path: "/committee/getboardcertpros",
  summary: "Get board certified professionals",
  scope: "committee.read",
  params: z.object({}),
  result: z.array(professionalRecord),
  example: [exampleOf(professionalRecord, { ID: "M10042", FIRST_NAME: "Dana", LAST_NAME: "Whitfield" })],
});

export const getmember = read({
  path: "/committee/getmember",
  summary: "Get member",
  scope: "committee.read",
  params: z.object({ ID: id("M10042") }),
  result: z.array(memberRecord),
  example: [exampleOf(memberRecord, { id: "M10042", firstName: "Dana", lastName: "Whitfield" })],
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
