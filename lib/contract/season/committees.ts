import { fileRecord } from "../desk/file-record";
import { read } from "../entry";
import { choice, id } from "../parameters";
import { day } from "../record-forms";
import { ownTermRecord } from "../season-records";
import * as z from "../zod";

// The committees on which the caller serves or has accepted a place; not part of the interface document.

/** A member of a committee, as every other member of it sees them. */
const colleagueRecord = z.strictObject({
  name: z.string(),
  position: z.string(),
  city: z.string(),
  boardName: z.string(),
  startDate: day(),
  endDate: day(),
});

/** A committee in one term of the caller's. */
const ownCommitteeRecord = z.strictObject({
  ...ownTermRecord.shape,
  description: z.string(),
  /** The name of the member of staff who looks after the committee; blank when there is none. */
  liaison: z.string(),
  /** Who serves, or has accepted, in that term, the caller included: by position and name. */
  members: z.array(colleagueRecord),
});

/** A member of a committee with what its chair needs to reach them. */
const contactRecord = z.strictObject({
  ...colleagueRecord.shape,
  email: z.string(),
  /** Blank when the member hides it. */
  phone: z.string(),
});

const TERM = {
  placeID: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
  committeeCode: "BUDGET",
  committeeName: "Budget",
  position: "Chair",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  status: "accepted",
  resigned: "false",
  leads: "true",
} as const;

const COLLEAGUE = {
  name: "Ngozi Okafor",
  position: "Member",
  city: "Riverton",
  boardName: "North Valley Board",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
};

export const getowncommittees = read({
  path: "/season/getowncommittees",
  summary: "The places that the caller holds or has accepted, the earliest first",
  scope: null,
  params: z.object({}),
  result: z.array(ownTermRecord),
  example: [TERM],
});

export const getowncommittee = read({
  path: "/season/getowncommittee",
  summary: "A committee of the caller's, with who serves on it in each of their terms",
  scope: null,
  params: z.object({ committeeCode: id("BUDGET") }),
  result: z.array(ownCommitteeRecord),
  example: [
    {
      ...TERM,
      description: "Prepares the yearly budget.",
      liaison: "Ines Duarte",
      members: [COLLEAGUE],
    },
  ],
});

export const getcommitteecontacts = read({
  path: "/season/getcommitteecontacts",
  summary: "E-mail and telephone of the members of a committee, for its chair and vice chair in their term",
  scope: null,
  params: z.object({ placeID: id(TERM.placeID) }),
  result: z.array(contactRecord),
  example: [{ ...COLLEAGUE, email: "ngozi@example.org", phone: "(555) 010-7788" }],
});

export const exportcommitteecontacts = read({
  path: "/season/exportcommitteecontacts",
  summary: "The same as a file for spreadsheets (CSV) or address books (vCard)",
  scope: null,
  params: z.object({ placeID: id(TERM.placeID), format: choice(["csv", "vcard"], "csv") }),
  result: fileRecord,
  example: { fileName: "BUDGET-2027.csv", content: "\ufeffname,position,email,phone\r\n" },
});
