import { command, download, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import {
  appliedRecord,
  committeeOfSeasonRecord,
  deskCommitteeRecord,
  pastedCommitteesRecord,
  pastedPositionsRecord,
  positionRecord,
  rosterRow,
  COMMITTEE_READS,
  vacancyRow,
} from "./committee-records";
import { seasonYear, seen, version } from "./season-records";

// As lib/domain/season/seat.ts has them.
const TERM_MONTHS = [1, 120] as const;
/** How many positions a committee may have when they are put in order. */
const POSITIONS = 200;
/** How many positions one call sets the seats of. */
const POSITIONS_AT_ONCE = 2_000;

const positionExample = {
  committeeCode: "BUDGET",
  position: "Member",
  seats: 8,
  open: true,
  requirements: "Experience with the accounts of an association.",
  order: 2,
  held: 6,
  vacancies: 2,
  version: 1,
};

const committeeExample = {
  code: "BUDGET",
  name: "Budget",
  description: "Prepares the yearly budget and follows it through the year.",
  nameEs: "Presupuesto",
  liaisonId: "M10003",
  liaisonName: "Ruth Alvarez",
  active: true,
  version: 1,
};

export const getDeskCommittees = query({
  path: "/desk/get-desk-committees",
  summary: "All committees by name, with their positions, seats and vacancies in a season",
  scope: "desk.read",
  params: z.strictObject({ ...seasonYear, cursor: v.cursor() }),
  result: v.countedPageOf(committeeOfSeasonRecord),
  example: {
    items: [{ ...committeeExample, seats: 8, held: 6, vacancies: 2, positions: [positionExample] }],
    nextCursor: v.NEXT_CURSOR,
    total: 541,
  },
});

export const saveCommittee = command({
  path: "/desk/save-committee",
  summary: "Add a committee, or change one. Without a version it is a new committee",
  scope: "desk.write",
  params: z.strictObject({
    code: v.id("BUDGET"),
    name: v.shortText("Budget"),
    description: v.optional(
      v.longText("Prepares the yearly budget and follows it through the year."),
      "given",
    ),
    nameEs: v.optional(v.shortText("Presupuesto"), "given"),
    descriptionEs: v.optional(v.longText("Prepara el presupuesto anual y lo sigue durante el año."), "given"),
    liaisonId: v.optional(v.id("M10003"), "given"),
    active: v.flag(true),
    version: v.optional(version, "given"),
  }),
  result: deskCommitteeRecord,
  example: committeeExample,
  reasons: ["stale-change", "unknown-member"],
  current: deskCommitteeRecord,
  isRepeatable: true,
  refreshes: [...COMMITTEE_READS, "/season/get-committees"],
});

export const savePosition = command({
  path: "/desk/save-position",
  summary:
    "Set how many seats a position has in a season, and its other settings. A new position is added. Until it is saved for a season, a position is open and has no limit of seats and `version` 0",
  scope: "desk.write",
  params: z.strictObject({
    ...seasonYear,
    committeeCode: v.id("BUDGET"),
    position: v.shortText("Member"),
    seats: v.optional(v.integer(8), "given"),
    termMonths: v.optional(v.integer(12, TERM_MONTHS), "given"),
    open: v.flag(true),
    requirements: v.optional(v.longText("Experience with the accounts of an association."), "given"),
    order: v.optional(v.integer(2), "given"),
    version,
  }),
  result: positionRecord,
  example: positionExample,
  reasons: ["stale-change", "season-closed", "unknown-committee", "invalid-date"],
  current: positionRecord,
  isRepeatable: true,
  refreshes: [...COMMITTEE_READS, "/season/get-committees"],
});

export const setSeats = command({
  path: "/desk/set-seats",
  summary:
    "Set how many seats positions of a season have, and how long their terms are; all of them or none. Their other settings stay as they are",
  scope: "desk.write",
  params: z.strictObject({
    ...seasonYear,
    positions: v.list(
      v.record({
        committeeCode: v.id("BUDGET"),
        position: v.shortText("Member"),
        seats: v.optional(v.integer(8), "given"),
        termMonths: v.optional(v.integer(12, TERM_MONTHS), "given"),
        version,
      }),
      POSITIONS_AT_ONCE,
    ),
  }),
  result: z.strictObject({ items: z.array(positionRecord) }),
  example: { items: [positionExample] },
  reasons: ["stale-change", "season-closed"],
  /** The positions that were sent, as they are now. */
  current: z.array(positionRecord),
  takesList: true,
  isRepeatable: true,
  refreshes: [...COMMITTEE_READS, "/season/get-committees"],
});

export const orderPositions = command({
  path: "/desk/order-positions",
  summary:
    "Put all positions of a committee in order for a season. `before` is the order that the caller saw",
  scope: "desk.write",
  params: z.strictObject({
    ...seasonYear,
    committeeCode: v.id("BUDGET"),
    positions: v.list(v.shortText("Chair"), POSITIONS, { sample: ["Chair", "Member"] }),
    before: v.list(v.shortText("Member"), POSITIONS, { sample: ["Member", "Chair"] }),
  }),
  result: z.strictObject({ items: z.array(positionRecord) }),
  example: { items: [positionExample] },
  reasons: ["stale-change", "season-closed", "unknown-committee"],
  /** All positions of the committee, in order. */
  current: z.array(positionRecord),
  isRepeatable: true,
  refreshes: [...COMMITTEE_READS, "/season/get-committees"],
});

const PASTED_COMMITTEES = "code\tname\tliaison\tactive\nBUDGET\tBudget\tRuth Alvarez\tyes";

export const previewCommittees = query({
  path: "/desk/preview-committees",
  summary:
    "What committees pasted from a spreadsheet would change, row by row. The columns are code, name, description, liaison (an id or a name), active, name.es and description.es. Nothing is written",
  scope: "desk.read",
  params: z.strictObject({ pasted: v.pasted(PASTED_COMMITTEES) }),
  result: pastedCommitteesRecord,
  example: {
    columns: ["code", "name", "liaisonID", "active"],
    new: 0,
    changed: 1,
    same: 0,
    refused: 0,
    rows: [
      {
        line: 2,
        code: "BUDGET",
        name: "Budget",
        outcome: "changed",
        problems: [],
        changes: [{ field: "liaisonID", after: "M10003" }],
      },
    ],
    seen: "q7F1uA",
  },
});

export const applyCommittees = command({
  path: "/desk/apply-committees",
  summary: "Take over pasted committees as the preview showed them, all or none",
  scope: "desk.write",
  params: z.strictObject({ pasted: v.pasted(PASTED_COMMITTEES), seen }),
  result: appliedRecord,
  example: { new: 0, changed: 1, same: 0 },
  reasons: ["stale-change", "not-possible-now"],
  /** The preview as it is now, with the `seen` to send. */
  current: pastedCommitteesRecord,
  isRepeatable: true,
  refreshes: [...COMMITTEE_READS, "/season/get-committees"],
});

const PASTED_POSITIONS = "committeeCode\tposition\tseats\ttermMonths\trequirements\nBUDGET\tMember\t8\t\t";

/**
 * What pasted names of positions stand for: another position, or themselves, which makes them new positions on purpose. Without it a
 * new name that is like a known one is refused.
 */
const meant = v.optional(
  v.list(v.record({ written: v.shortText("Membr"), position: v.shortText("Member") }), POSITIONS),
);

export const previewPositions = query({
  path: "/desk/preview-positions",
  summary: "What positions pasted from a spreadsheet would change, row by row",
  scope: "desk.read",
  params: z.strictObject({ ...seasonYear, pasted: v.pasted(PASTED_POSITIONS), meant }),
  result: pastedPositionsRecord,
  example: {
    columns: ["committeeCode", "position", "seats", "termMonths", "requirements"],
    new: 0,
    changed: 1,
    same: 0,
    refused: 0,
    rows: [
      {
        line: 2,
        committeeCode: "BUDGET",
        position: "Member",
        outcome: "changed",
        problems: [],
        changes: [{ field: "seats", before: "7", after: "8" }],
      },
    ],
    seen: "q7F1uA",
  },
});

export const applyPositions = command({
  path: "/desk/apply-positions",
  summary: "Take over pasted positions as the preview showed them, all or none",
  scope: "desk.write",
  params: z.strictObject({ ...seasonYear, pasted: v.pasted(PASTED_POSITIONS), meant, seen }),
  result: appliedRecord,
  example: { new: 0, changed: 1, same: 0 },
  reasons: ["stale-change", "season-closed", "not-possible-now"],
  /** The preview as it is now, with the `seen` to send. */
  current: pastedPositionsRecord,
  isRepeatable: true,
  refreshes: [...COMMITTEE_READS, "/season/get-committees"],
});

export const getRoster = query({
  path: "/desk/get-roster",
  summary: "Who holds, or has accepted, a place on a day. Send `committeeCode` for one committee",
  scope: "desk.read",
  params: z.strictObject({
    day: v.day("2027-03-01"),
    committeeCode: v.optional(v.id("BUDGET"), "given"),
    cursor: v.cursor(),
  }),
  result: v.countedPageOf(rosterRow),
  example: {
    items: [
      {
        placeId: "0b7c5a52-9d2f-4b39-8c5e-0f3f5e0a7d21",
        year: 2027,
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Chair",
        memberId: "M10077",
        name: "Ngozi Okafor",
        email: "ngozi@example.org",
        boardName: "North Valley Board",
        startDate: "2027-03-01",
        endDate: "2028-02-29",
        status: "accepted",
        resigned: false,
      },
    ],
    nextCursor: v.NEXT_CURSOR,
    total: 541,
  },
});

export const getVacancies = query({
  path: "/desk/get-vacancies",
  summary:
    "The positions of a season with vacant seats, or with offers that are not answered. Seats are counted on `day`, or in the season's term without one",
  scope: "desk.read",
  params: z.strictObject({
    year: v.year(2027),
    day: v.optional(v.day("2027-03-01"), "given"),
    cursor: v.cursor(),
  }),
  result: v.countedPageOf(vacancyRow),
  example: {
    items: [
      {
        year: 2027,
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Member",
        seats: 8,
        held: 6,
        offered: 1,
        vacancies: 2,
      },
    ],
    nextCursor: v.NEXT_CURSOR,
    total: 541,
  },
});

export const exportRoster = download({
  path: "/desk/export-roster",
  summary: "Who holds, or has accepted, a place on a day, as CSV. Send `committeeCode` for one committee",
  scope: "desk.read",
  params: z.strictObject({ day: v.day("2027-03-01"), committeeCode: v.optional(v.id("BUDGET"), "given") }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample:
    "committeeCode,committeeName,position,memberID,name\r\nBUDGET,Budget,Chair,M10077,Ngozi Okafor\r\n",
});

export const exportVacancies = download({
  path: "/desk/export-vacancies",
  summary:
    "The positions of a season with vacant seats, or with offers that are not answered, as CSV. Seats are counted on `day`, or in the season's term without one",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027), day: v.optional(v.day("2027-03-01"), "given") }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample: "committeeCode,committeeName,position,vacancies\r\nBUDGET,Budget,Member,2\r\n",
});
