import { ROW_OUTCOMES } from "@/lib/vocabulary/season";
import { day } from "../record-forms";
import * as z from "../zod";

/** The reads that show the seats of committees to the desk. */
export const COMMITTEE_READS = [
  "/desk/get-desk",
  "/desk/get-desk-committees",
  "/desk/get-vacancies",
] as const;

/** A position of a committee in a season. */
export const positionRecord = z.strictObject({
  committeeCode: z.string(),
  position: z.string(),
  /** Absent: not limited. */
  seats: z.optional(z.int()),
  /** How many months new places last; absent: the season's term. */
  termMonths: z.optional(z.int()),
  /** Whether members may be nominated for it. */
  open: z.boolean(),
  /** In words, shown to voters. */
  requirements: z.optional(z.string()),
  /** The place among the committee's positions, from 1. */
  order: z.int(),
  /** How many places are held or accepted on the day of the count. */
  held: z.int(),
  /** Seats that are not held; absent where they are not limited. */
  vacancies: z.optional(z.int()),
  /** 0 while the season says nothing about the position. */
  version: z.int(),
});

const committee = {
  code: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  /** The two in Spanish; absent: as in the association's first language. */
  nameEs: z.optional(z.string()),
  descriptionEs: z.optional(z.string()),
  /** The member of staff who looks after it; absent: no one. */
  liaisonId: z.optional(z.string()),
  liaisonName: z.optional(z.string()),
  /** `false`: no new nominations. */
  active: z.boolean(),
  version: z.int(),
};

export const deskCommitteeRecord = z.strictObject(committee);

/** A committee with its positions in a season, and the sums over them. */
export const committeeOfSeasonRecord = z.strictObject({
  ...committee,
  /** Absent when a position is not limited. */
  seats: z.optional(z.int()),
  held: z.int(),
  vacancies: z.optional(z.int()),
  positions: z.array(positionRecord),
});

const ROW_PROBLEMS = [
  "committee-missing",
  "committee-unknown",
  "committee-inactive",
  "position-missing",
  "position-too-long",
  "position-like",
  "seats-invalid",
  "term-invalid",
  "requirements-too-long",
  "order-invalid",
  "order-repeated",
  "repeated",
] as const;

const COMMITTEE_PROBLEMS = [
  "code-missing",
  "code-too-long",
  "name-missing",
  "name-too-long",
  "description-too-long",
  "liaison-unknown",
  "active-invalid",
  "repeated",
] as const;

/** What the preview says about each row of a pasted table. */
const pastedRow = {
  /** From 1, as pasted. */
  line: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Cells as a table has them; absent where they are blank. */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) }),
  ),
};

const pastedTable = {
  /** The columns, left to right; null where the header names none that is known. */
  columns: z.array(z.nullable(z.string())),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  /** How many rows cannot be taken; with one, nothing is. */
  refused: z.int(),
  /** What is sent back to take the rows over, so that it does what was shown. */
  seen: z.string(),
};

/** Lines of a spreadsheet, read as positions of a season. */
export const pastedPositionsRecord = z.strictObject({
  ...pastedTable,
  rows: z.array(
    z.strictObject({
      ...pastedRow,
      committeeCode: z.string(),
      /** As pasted, or what it was said to stand for. */
      position: z.string(),
      /** The position that was probably meant, where the row is refused because its name is like that one (`position-like`). */
      likely: z.optional(z.string()),
      problems: z.array(z.enum(ROW_PROBLEMS)),
    }),
  ),
});

/** Lines of a spreadsheet, read as committees. */
export const pastedCommitteesRecord = z.strictObject({
  ...pastedTable,
  rows: z.array(
    z.strictObject({
      ...pastedRow,
      code: z.string(),
      name: z.string(),
      problems: z.array(z.enum(COMMITTEE_PROBLEMS)),
    }),
  ),
});

/** How many rows of a pasted table were new, changed, and the same as before. */
export const appliedRecord = z.strictObject({ new: z.int(), changed: z.int(), same: z.int() });

/** A place that a member holds, or has accepted, on the day. */
export const rosterRow = z.strictObject({
  placeId: z.string(),
  /** Of the season that offered the place; absent for a place of another origin. */
  year: z.optional(z.int()),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  memberId: z.string(),
  name: z.string(),
  city: z.optional(z.string()),
  /** Absent for who may not read people. */
  email: z.optional(z.string()),
  boardName: z.optional(z.string()),
  startDate: day(),
  /** Absent when the end is unknown. */
  endDate: z.optional(day()),
  status: z.enum(["accepted", "serving", "ended"]),
  /** Whether the member has given the place up: `endDate` is their last day. */
  resigned: z.boolean(),
  /** What they wrote to the staff with it. */
  resignation: z.optional(z.string()),
});

/** A position with seats that are not held on the day. */
export const vacancyRow = z.strictObject({
  year: z.int(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  /** Absent: not limited. */
  seats: z.optional(z.int()),
  held: z.int(),
  /** Places that are offered and not answered. */
  offered: z.int(),
  vacancies: z.optional(z.int()),
});
