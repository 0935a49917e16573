import "server-only";
import type { Viewer } from "@/lib/domain/season/viewer";
import type { Place } from "@/lib/domain/place/place";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { isUuid } from "@/lib/domain/text/uuid";
import { run } from "../database";
import { isVisible, SEASON_OR_NULL } from "../seasons/season-statements";
import { statement } from "../statement";

/** The columns of a `Place`, with the joins that they need. */
export const PLACE_COLUMNS = `
  place.id, place.member_id as "memberId", place.committee_code as "committeeCode",
  committee.name as "committeeName", place.position, place.start_date as "startDate",
  coalesce(to_char(place.end_date, 'YYYY-MM-DD'), '') as "endDate", place.status, place.source,
  place.priority, place.resigned_at is not null as "isResigned", ${SEASON_OR_NULL} as season`;
export const PLACE_JOINS = `
  join committee on committee.code = place.committee_code
  left join season on season.year = place.season_year`;

/** A place with its committee and its season; `from place` and its joins included. */
export const SELECT_PLACE = `select ${PLACE_COLUMNS} from place ${PLACE_JOINS}`;

const LIST = statement<Place, [memberId: string, viewer: Viewer]>(
  "list-places",
  `${SELECT_PLACE} where place.member_id = $1 and ${isVisible("$2")}
   order by place.start_date desc, place.committee_code, place.position`,
);

/** The places of a member that the viewer sees, with the stored status, newest first. */
export async function listPlaces(memberId: string, viewer: Viewer): Promise<Place[]> {
  return run(LIST(memberId, viewer));
}

const FIND = statement<Place, [id: string, viewer: Viewer]>(
  "find-visible-place",
  `${SELECT_PLACE} where place.id = $1 and ${isVisible("$2")}`,
);

/** The place with that id, if the viewer sees it. */
export async function findPlace(id: string, viewer: Viewer): Promise<Place | undefined> {
  return isUuid(id) ? (await run(FIND(id, viewer)))[0] : undefined;
}

/** SQL: `place` was made by a rehearsal, so nobody holds it. */
export const IS_REHEARSED = "place.season_year in (select year from season where rehearsal)";

/** SQL: `place` is held on a day, by the rule of `placeStatus` in lib/domain/place/place.ts. */
export const IS_SERVING = (day: `$${number}`) => `
  place.status in ('accepted', 'serving') and (${IS_REHEARSED}) is not true and place.start_date <= ${day}::date
  and (place.end_date is null or place.end_date >= ${day}::date)`;

/** SQL: a place may count in the season of the year: one that a rehearsal made counts in that season only (contract.md 8.15). */
export const COUNTS_IN = (year: string, place = "place") => `
  (${place}.season_year = ${year} or ${place}.season_year is null
   or ${place}.season_year not in (select rehearsed.year from season as rehearsed where rehearsed.rehearsal))`;

/** SQL: the member has the place on a day. One that was given up ends with its last day. */
const IS_HELD = (day: string) => `
  (place.status in ('accepted', 'serving', 'ended') and place.start_date <= ${day}
   and (place.end_date is null or place.end_date >= ${day}))`;

/** SQL: a place is held on a day, or offered by the season of the year and not answered. */
export const IS_TAKEN = (year: string, day: string) => `
  (${COUNTS_IN(year)}
   and (place.status = 'offered' and place.season_year = ${year} or ${IS_HELD(`${day}::date`)}))`;

/**
 * SQL: a place takes a seat in the season of the year. One that the season offered does, until it is declined or nobody answered
 * in time; another does when it is held on the first day of the term. One that was given up takes its seat only while it is held
 * (contract.md 8.15).
 */
export const TAKES_SEAT = ({ year, begins, today, isOpen }: SeatDays) => `
  (${COUNTS_IN(year)}
   and case when place.status = 'offered' then place.season_year = ${year} and ${isOpen}
            when place.resigned_at is not null then ${IS_HELD(today)}
            when place.season_year = ${year} then place.status in ('accepted', 'serving', 'ended')
            else ${IS_HELD(begins)} end)`;

/** The facts of a season, as SQL. */
interface SeatDays {
  year: string;
  /** The first day of its term. */
  begins: string;
  /** The day within its term that is closest to today. */
  today: string;
  /** Its offers can be answered. */
  isOpen: string;
}

const LIST_CODES = statement<
  { memberId: string; committeeCode: string },
  [memberIds: readonly string[], today: string]
>(
  "list-serving-committees",
  `select distinct place.member_id as "memberId", place.committee_code as "committeeCode"
   from place where place.member_id = any($1::text[]) and ${IS_SERVING("$2")}
   order by place.committee_code`,
);

/** The codes of the committees on which each of the members serves on that day, in alphabetical order. */
export async function listServingCommittees(
  memberIds: readonly string[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, string[]>> {
  const codes = new Map<string, string[]>();
  for (const { memberId, committeeCode } of await run(LIST_CODES(memberIds, today))) {
    const known = codes.get(memberId);
    if (known) known.push(committeeCode);
    else codes.set(memberId, [committeeCode]);
  }
  return codes;
}

/** A place that a member holds today. */
export interface ServingPlace {
  memberId: string;
  placeId: string;
  /** The year of the season that offered it; null for an imported one. */
  seasonYear: number | null;
  committeeCode: string;
  committeeName: string;
  position: string;
}

const LIST_SERVING = statement<ServingPlace, [memberIds: readonly string[], today: string, limit: number]>(
  "list-serving",
  `select place.member_id as "memberId", place.id as "placeId", place.season_year as "seasonYear", committee.code as "committeeCode",
          committee.name as "committeeName", place.position
   from place join committee on committee.code = place.committee_code
   where place.member_id = any($1::text[]) and ${IS_SERVING("$2")}
   order by place.member_id, committee.name, committee.code, place.position
   limit $3`,
);

/** The places on which the members serve on that day, by member, committee and position; at most `limit`. */
export async function listServing(
  memberIds: readonly string[],
  today: CalendarDate,
  limit: number,
): Promise<ServingPlace[]> {
  return run(LIST_SERVING(memberIds, today, limit));
}
