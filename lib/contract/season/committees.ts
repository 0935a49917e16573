import { download, query } from "../entry";
import { day } from "../record-forms";
import { ownTermRecord } from "../season-records";
import * as v from "../values";
import * as z from "../zod";

// The committees on which the caller serves or has accepted a place; not part of the interface document.

/** A member of a committee, as every other member of it sees them. */
const colleagueRecord = z.strictObject({
  name: z.string(),
  position: z.string(),
  city: z.optional(z.string()),
  boardName: z.optional(z.string()),
  startDate: day(),
  /** Absent when the end is unknown. */
  endDate: z.optional(day()),
});

/** A committee in one term of the caller's. */
const ownCommitteeRecord = z.strictObject({
  ...ownTermRecord.shape,
  description: z.optional(z.string()),
  /** The name of the member of staff who looks after the committee. */
  liaison: z.optional(z.string()),
  /** Who serves, or has accepted, in that term, the caller included: by position and name. */
  members: z.array(colleagueRecord),
});

/** A member of a committee with what its chair needs to reach them. */
const contactRecord = z.strictObject({
  ...colleagueRecord.shape,
  email: z.optional(z.string()),
  /** Absent when the member hides it. */
  phone: z.optional(z.string()),
});

const TERM = {
  placeId: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
  year: 2027,
  committeeCode: "BUDGET",
  committeeName: "Budget",
  position: "Chair",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  status: "accepted",
  resigned: false,
  leads: true,
} as const;

const COLLEAGUE = {
  name: "Ngozi Okafor",
  position: "Member",
  city: "Riverton",
  boardName: "North Valley Board",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
};

export const getOwnCommittees = query({
  path: "/season/get-own-committees",
  summary:
    "The places that a member holds or has accepted, the earliest first. The member is the caller or the one in `memberId`",
  scope: "season.write",
  params: z.strictObject({
    /** Whose; left out: the caller's own. A system must send it, and staff who take answers may. */
    memberId: v.optional(v.id("M10042"), "given"),
  }),
  result: z.strictObject({ items: z.array(ownTermRecord) }),
  example: { items: [TERM] },
});

export const getOwnCommittee = query({
  path: "/season/get-own-committee",
  summary: "A committee of the caller's, with who serves on it in each of their terms",
  scope: null,
  params: z.strictObject({ committeeCode: v.id("BUDGET") }),
  result: z.strictObject({ items: z.array(ownCommitteeRecord) }),
  example: {
    items: [
      {
        ...TERM,
        description: "Prepares the yearly budget.",
        liaison: "Ines Duarte",
        members: [COLLEAGUE],
      },
    ],
  },
});

export const getCommitteeContacts = query({
  path: "/season/get-committee-contacts",
  summary: "E-mail and telephone of the members of a committee, for its chair and vice chair in their term",
  scope: null,
  params: z.strictObject({ placeId: v.id(TERM.placeId) }),
  result: z.strictObject({ items: z.array(contactRecord) }),
  example: { items: [{ ...COLLEAGUE, email: "ngozi@example.org", phone: "(555) 010-7788" }] },
});

export const exportCommitteeContacts = download({
  path: "/season/export-committee-contacts",
  summary: "The same as a file for spreadsheets (CSV) or address books (vCard)",
  scope: null,
  params: z.strictObject({ placeId: v.id(TERM.placeId), format: v.choice(["csv", "vcard"], "csv") }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv", "text/vcard"],
  fileExample: "name,position,email,phone\r\n",
});
