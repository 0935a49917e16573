import { TARGET_BOUNDS, TARGET_MEASURES } from "@/lib/vocabulary/candidacy";
import * as z from "../zod";
import { slateFindingRecord } from "./slate-records";

/** One bar of a chart. */
const shareRecord = z.strictObject({
  /** Of the board or firm; `returning` or `new`; the years from which the band begins. Absent: not on record. */
  id: z.optional(z.string()),
  /** Of the board or firm. */
  name: z.optional(z.string()),
  people: z.int(),
  /** Of all people, rounded to a whole number. */
  percent: z.int(),
});

const balanceFields = {
  /** Who holds or will hold a seat on the first day of the term: places and proposals. */
  people: z.int(),
  /** The largest first. */
  byBoard: z.array(shareRecord),
  byFirm: z.array(shareRecord),
  /** `returning`, then `new`. */
  byService: z.array(shareRecord),
  /** Years of membership, from `0`, `3`, `6`, `11` and `21` on; last those of whom it is not on record. */
  byMembershipYears: z.array(shareRecord),
};

export const balanceOfRecord = z.strictObject(balanceFields);

export const committeeBalanceRecord = z.strictObject({
  committeeCode: z.string(),
  committeeName: z.string(),
  ...balanceFields,
});

const targetFields = {
  targetId: z.string(),
  version: z.int(),
  /** Absent: each committee by itself. */
  committeeCode: z.optional(z.string()),
  measure: z.enum(TARGET_MEASURES),
  bound: z.enum(TARGET_BOUNDS),
  percent: z.int(),
};

export const targetRecord = z.strictObject({ year: z.int(), ...targetFields });

/** A target and where it is missed; nowhere: it is met. */
export const targetResultRecord = z.strictObject({
  ...targetFields,
  misses: z.array(
    z.strictObject({
      committeeCode: z.string(),
      committeeName: z.string(),
      /** As of the bar: of the board or firm, else the measure. */
      id: z.string(),
      /** The board or firm; absent for the other measures. */
      name: z.optional(z.string()),
      people: z.int(),
      /** Of how many. */
      of: z.int(),
      percent: z.int(),
    }),
  ),
});

export const balanceRecord = z.strictObject({
  year: z.int(),
  revision: z.int(),
  /** Each person once. */
  whole: balanceOfRecord,
  committees: z.array(committeeBalanceRecord),
  targets: z.array(targetResultRecord),
});

/** Seats of a position before and after a change. */
const seatsRecord = z.strictObject({
  /** Places and proposals together. */
  filled: z.int(),
  /** Absent where seats are not limited; below zero: so many too many. */
  open: z.optional(z.int()),
});

const changedPersonRecord = z.strictObject({
  candidacyId: z.string(),
  memberId: z.string(),
  name: z.string(),
  committeeCode: z.string(),
  position: z.string(),
  ...slateFindingRecord.shape,
});

export const slateChangeRecord = z.strictObject({
  year: z.int(),
  revision: z.int(),
  /** The positions whose candidacies would change. */
  positions: z.array(
    z.strictObject({
      committeeCode: z.string(),
      committeeName: z.string(),
      position: z.string(),
      seats: z.optional(z.int()),
      before: seatsRecord,
      after: seatsRecord,
    }),
  ),
  /** Rules that would no longer be met, and those that would be met again. */
  newFindings: z.array(changedPersonRecord),
  goneFindings: z.array(changedPersonRecord),
  /** The committees concerned, before and after. */
  balanceBefore: z.array(committeeBalanceRecord),
  balanceAfter: z.array(committeeBalanceRecord),
  wholeBefore: balanceOfRecord,
  wholeAfter: balanceOfRecord,
  targetsBefore: z.array(targetResultRecord),
  targetsAfter: z.array(targetResultRecord),
});
