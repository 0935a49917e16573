import { day } from "../record-forms";
import * as z from "../zod";

/** A position of a committee in a season. */
export const positionRecord = z.strictObject({
  committeeCode: z.string(),
  position: z.string(),
  /** Blank: not limited. */
  seats: z.string(),
  /** How many months new places last; blank: the season's term. */
  termMonths: z.string(),
  /** `true` when members may be nominated for it. */
  open: z.string(),
  /** In words, shown to voters. */
  requirements: z.string(),
  /** The place among the committee's positions, from 1. */
  order: z.string(),
  /** How many places are held or accepted on the day of the count. */
  held: z.string(),
  /** Seats that are not held; blank where they are not limited. */
  vacancies: z.string(),
  /** `0` while the season says nothing about the position. */
  version: z.string(),
});

const committee = {
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** The two in Spanish; blank: as in the association's first language. */
  nameEs: z.string(),
  descriptionEs: z.string(),
  /** The member of staff who looks after it; blank: no one. */
  liaisonID: z.string(),
  liaisonName: z.string(),
  /** `false`: no new nominations. */
  active: z.string(),
  version: z.string(),
};

export const deskCommitteeRecord = z.strictObject(committee);

/** A committee with its positions in a season, and the sums over them. */
export const committeeOfSeasonRecord = z.strictObject({
  ...committee,
  /** Blank when a position is not limited. */
  seats: z.string(),
  held: z.string(),
  vacancies: z.string(),
  positions: z.array(positionRecord),
});

export const ROW_PROBLEMS = [
  "committee-missing",
  "committee-unknown",
  "committee-inactive",
  "position-missing",
  "position-too-long",
  "seats-invalid",
  "term-invalid",
  "requirements-too-long",
  "order-invalid",
  "order-repeated",
  "repeated",
] as const;

export const COMMITTEE_PROBLEMS = [
  "code-missing",
  "code-too-long",
  "name-missing",
  "name-too-long",
  "description-too-long",
  "liaison-unknown",
  "active-invalid",
  "repeated",
] as const;

/** What is said of every row of a pasted table. */
const pastedRow = {
  /** From 1, as pasted. */
  line: z.string(),
  outcome: z.enum(["new", "changed", "same", "refused"]),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
};

const pastedTable = {
  /** The columns, left to right; blank where the header names none that is known. */
  columns: z.array(z.string()),
  new: z.string(),
  changed: z.string(),
  same: z.string(),
  /** How many rows cannot be taken; with one, nothing is. */
  refused: z.string(),
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
      position: z.string(),
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

/** How many rows a pasted table added and changed, and how many said what is so already. */
export const appliedRecord = z.strictObject({ new: z.string(), changed: z.string(), same: z.string() });

/** A place that a member holds, or has accepted, on the day. */
export const rosterRow = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  memberID: z.string(),
  name: z.string(),
  email: z.string(),
  boardName: z.string(),
  startDate: day(),
  /** Blank when the end is unknown. */
  endDate: day(),
  status: z.enum(["accepted", "serving", "ended"]),
  /** `true` when the member has given the place up: `endDate` is their last day. Otherwise `false`. */
  resigned: z.string(),
  /** What they wrote to the staff with it. */
  resignation: z.string(),
});

/** A position with seats that are not held on the day. */
export const vacancyRow = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  seats: z.string(),
  held: z.string(),
  /** Places that are offered and not answered. */
  offered: z.string(),
  vacancies: z.string(),
});
