import "server-only";
import type { Place } from "@/lib/domain/place/place";
import { fullName } from "@/lib/domain/people/name-and-address";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { PLACE_OR_LAST, SEASON_ON } from "../committees/position-order";
import { run } from "../database";
import { statement } from "../statement";
import { IS_REHEARSED, PLACE_COLUMNS, PLACE_JOINS } from "./places";

/** A place that a member holds or has accepted, with what its committee's page shows. */
export interface OwnTerm extends Place {
  description: string;
  /** The name of the member of staff who looks after the committee; `""` without one. */
  liaison: string;
}

type Names = Parameters<typeof fullName>[0];
type Nullable = { [Name in keyof Names]: Names[Name] | null };
type Row = Omit<OwnTerm, "liaison"> & { liaison: Nullable | null };

const SELECT_OWN = `
  select ${PLACE_COLUMNS}, committee.description,
    (select json_build_object('firstName', first_name, 'middleName', middle_name, 'lastName', last_name,
                              'fullName', full_name) from member where member.id = committee.liaison_id) as liaison
  from place ${PLACE_JOINS}
  where place.status in ('accepted', 'serving', 'ended') and (${IS_REHEARSED}) is not true`;

const LIST_OWN = statement<Row, [memberId: string, today: string]>(
  "list-own-terms",
  `${SELECT_OWN} and place.member_id = $1 and (place.end_date is null or place.end_date >= $2::date)
   order by place.start_date, committee.name, place.committee_code, place.position`,
);

/** The places that the member holds or has accepted on a day, the earliest first. */
export async function listOwnTerms(memberId: string, today: CalendarDate): Promise<OwnTerm[]> {
  return (await run(LIST_OWN(memberId, today))).map(({ liaison, ...term }) => ({
    ...term,
    liaison: liaison ? fullName(liaison as Names) : "",
  }));
}

/** Someone who serves on a committee. */
export interface Colleague extends Names {
  position: string;
  city: string;
  boardName: string;
  startDate: CalendarDate;
  endDate: CalendarDate;
  email: string;
  cellPhone: string;
  workPhone: string;
  officePhone: string;
  hidesTelephone: boolean;
}

const LIST_COLLEAGUES = statement<Colleague, [committeeCode: string, from: string, until: string]>(
  "list-colleagues",
  `select member.first_name as "firstName", member.middle_name as "middleName", member.last_name as "lastName",
          member.full_name as "fullName", place.position, member.city, coalesce(board.name, '') as "boardName",
          place.start_date as "startDate", coalesce(to_char(place.end_date, 'YYYY-MM-DD'), '') as "endDate",
          member.email, member.cell_phone as "cellPhone", member.work_phone as "workPhone",
          member.office_phone as "officePhone", member.hides_telephone as "hidesTelephone"
   from place join member on member.id = place.member_id
   left join board on board.id = member.board_id
   left join committee_position listed
     on listed.committee_code = place.committee_code and listed.name = place.position
   left join season_position said
     on said.year = ${SEASON_ON("$2")} and said.committee_code = place.committee_code and said.position = place.position
   where place.committee_code = $1 and place.status in ('accepted', 'serving', 'ended')
     and (${IS_REHEARSED}) is not true
     and (place.end_date is null or place.end_date >= $2::date) and ($3 = '' or place.start_date <= nullif($3, '')::date)
   order by ${PLACE_OR_LAST("said", "listed")}, member.last_name_key, member.first_name_key, member.id, place.start_date`,
);

/** Who serves on a committee, or has accepted, on any of these days: by position and name. */
export function listColleagues(
  committeeCode: string,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<Colleague[]> {
  return run(LIST_COLLEAGUES(committeeCode, from, until));
}
