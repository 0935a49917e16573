import "server-only";
import type { MeetingLetters } from "@/lib/domain/letter/due-letters";
import { userIdKey } from "@/lib/domain/people/name-key";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { run } from "../database";
import { IS_SERVING } from "../places/places";
import { type Statement, statement } from "../statement";
import { type Batch, insertBatch, type PlannedBatch } from "./calendar-letters";

/** A meeting that changed, with the committee that it belongs to, if any. */
export interface ChangedMeeting {
  productCode: string;
  title: string;
  beginsAt: Date | null;
  /** `""`: of no committee. */
  committeeCode: string;
}

// A meeting that was imported for the first time is no change, and a past one affects nobody.
const LIST_CHANGED = statement<
  Omit<ChangedMeeting, "committeeCode"> & { functionKey: string },
  [from: Date, until: Date, now: Date]
>(
  "list-changed-meetings",
  `select product_code as "productCode", title, begins_at as "beginsAt", function_key as "functionKey"
   from meeting
   where revision > 0 and changed_at > $1 and changed_at <= $2 and coalesce(ends_at, begins_at) > $3
   order by begins_at, product_code`,
);

const LIST_CODES = statement<{ code: string }>("list-committee-codes", "select code from committee");

/** The meetings that changed in the span and are not over, by beginning. */
export async function listChangedMeetings(
  { from, until }: Pick<MeetingLetters, "from" | "until">,
  now: Date,
): Promise<ChangedMeeting[]> {
  const changed = await run(LIST_CHANGED(from, until, now));
  if (changed.length === 0) return [];
  const codes = new Map((await run(LIST_CODES())).map(({ code }) => [userIdKey(code), code]));
  return changed.map(({ functionKey, ...meeting }) => ({
    ...meeting,
    committeeCode: functionKey === "" ? "" : (codes.get(functionKey) ?? ""),
  }));
}

const INSERT = statement<
  PlannedBatch,
  [
    aboutId: string,
    now: Date,
    dueAt: Date,
    kind: string,
    occasion: string,
    after: string,
    size: number,
    productCodes: readonly string[],
    committeeCodes: readonly string[],
    today: CalendarDate,
  ]
>(
  "insert-meeting-letters",
  insertBatch(
    `member.id in (
       select member_id from registration where product_code = any($8::text[])
       union all
       select member_id from place where committee_code = any($9::text[]) and ${IS_SERVING("$10")})`,
    "about_id",
    "$1::text",
  ),
);

/**
 * Writes a batch of the letters about changed meetings, to those who are registered or serve on the committee that day. What
 * they cover begins at the moment in `aboutId`.
 */
export function insertMeetingLetters(
  { kind, occasion, from }: MeetingLetters,
  changed: readonly ChangedMeeting[],
  { after, size, now, dueAt }: Batch,
): Statement<PlannedBatch> {
  const meetings = changed.map(({ productCode }) => productCode);
  const committees = changed.flatMap(({ committeeCode }) => (committeeCode === "" ? [] : [committeeCode]));
  const aboutId = from.toISOString();
  return INSERT(aboutId, now, dueAt, kind, occasion, after, size, meetings, committees, occasion);
}

const LIST_REGISTERED = statement<
  { productCode: string },
  [memberId: string, productCodes: readonly string[]]
>(
  "list-registered-meetings",
  `select product_code as "productCode" from registration where member_id = $1 and product_code = any($2::text[])`,
);

/** The meetings among these for which the member is registered. */
export async function listRegisteredOf(
  memberId: string,
  productCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await run(LIST_REGISTERED(memberId, productCodes));
  return new Set(rows.map(({ productCode }) => productCode));
}
