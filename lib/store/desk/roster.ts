import "server-only";
import { PLACE_OR_LAST, SEASON_ON } from "../committees/position-order";
import { run } from "../database";
import { statement } from "../statement";

/** A place that a member holds, or has accepted, on a day. */
export interface RosterPlace {
  committeeCode: string;
  committeeName: string;
  position: string;
  ordinal: number;
  memberId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
  city: string;
  email: string;
  boardName: string;
  startDate: string;
  endDate: string;
  isResigned: boolean;
  resignation: string;
  placeId: string;
  seasonYear: number | null;
  total: number;
}

/** What the roster is sorted by. */
export type RosterKey = readonly [
  name: string,
  code: string,
  ordinal: string,
  sortName: string,
  placeId: string,
];

export type ListedPlace = RosterPlace & { sortName: string };

const LIST = statement<
  ListedPlace,
  [day: string, code: string, ...after: RosterKey, isFirst: boolean, limit: number | null]
>(
  "list-roster",
  `with held as (
     select place.committee_code as "committeeCode", committee.name as "committeeName", place.position,
            ${PLACE_OR_LAST("said", "listed")} as ordinal, member.id as "memberId", member.first_name as "firstName",
            member.middle_name as "middleName", member.last_name as "lastName",
            member.full_name as "fullName", member.city, member.email, coalesce(board.name, '') as "boardName",
            place.start_date as "startDate", coalesce(to_char(place.end_date, 'YYYY-MM-DD'), '') as "endDate",
            place.resigned_at is not null as "isResigned", place.resignation,
            place.id::text as "placeId", place.season_year as "seasonYear", encode(member.last_name_key || '\\x00'::bytea || member.first_name_key, 'hex') as "sortName",
            count(*) over ()::integer as total
     from place
     join committee on committee.code = place.committee_code
     join member on member.id = place.member_id
     left join board on board.id = member.board_id
     left join committee_position listed
       on listed.committee_code = place.committee_code and listed.name = place.position
     left join season_position said
       on said.year = ${SEASON_ON("$1")} and said.committee_code = place.committee_code
         and said.position = place.position
     where place.status in ('accepted', 'serving', 'ended') and place.start_date <= $1::date
       and (place.end_date is null or place.end_date >= $1::date)
       and ($2 = '' or place.committee_code = $2)
       and (place.season_year is null or place.season_year not in (select year from season where rehearsal)))
   select * from held
   where $8 or ("committeeName", "committeeCode", ordinal, "sortName", "placeId") > ($3, $4, $5::integer, $6, $7)
   order by "committeeName", "committeeCode", ordinal, "sortName", "placeId" limit $9`,
);

/**
 * Who holds a place on that day, of one committee or, with a blank code, of all; each row says how many there are.
 * @param limit null: all
 */
export function listRoster(
  { day, committeeCode, after }: { day: string; committeeCode: string; after: RosterKey | undefined },
  limit: number | null,
): Promise<ListedPlace[]> {
  return run(LIST(day, committeeCode, ...(after ?? ["", "", "0", "", ""]), after === undefined, limit));
}

/** Where a page that follows this place begins. */
export function rosterKeyOf({
  committeeName,
  committeeCode,
  ordinal,
  sortName,
  placeId,
}: ListedPlace): RosterKey {
  return [committeeName, committeeCode, String(ordinal), sortName, placeId];
}
