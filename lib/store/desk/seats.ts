import "server-only";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import type { PositionKey, PositionSetup } from "@/lib/domain/season/seat";
import { PLACE_IN_ORDER } from "../committees/position-order";
import { run } from "../database";
import { IS_TAKEN } from "../places/places";
import { statement } from "../statement";

/**
 * SQL: every position of every committee in the season $1, with its seats, and how many places are held on the day $2, or
 * offered by the season and not answered.
 */
export const SEATS = `
  seat as (
    select position.committee_code, position.name as position, ${PLACE_IN_ORDER("said", "position")} as ordinal,
           said.seats, said.term_months,
           coalesce(said.open, true) as open, coalesce(said.requirements, '') as requirements,
           coalesce(said.version, 0) as version, coalesce(taken.held, 0) as held,
           coalesce(taken.offered, 0) as offered
    from committee_position position
    left join season_position said on said.year = $1 and said.committee_code = position.committee_code
                                      and said.position = position.name
    left join (
      select committee_code, position,
             count(*) filter (where status <> 'offered')::integer as held,
             count(*) filter (where status = 'offered')::integer as offered
      from place
      where ${IS_TAKEN("$1", "$2")}
      group by committee_code, position
    ) taken on taken.committee_code = position.committee_code and taken.position = position.name)`;

/** A position in a season, with the places that are taken; `ordinal` sorts those of one committee. */
export interface Seat extends PositionKey, PositionSetup {
  ordinal: number;
  version: number;
  held: number;
  offered: number;
}

export const SEAT_COLUMNS = `
  seat.committee_code as "committeeCode", seat.position, seat.ordinal, seat.seats,
  seat.term_months as "termMonths", seat.open, seat.requirements, seat.version, seat.held, seat.offered`;

const LIST_OF_COMMITTEES = statement<Seat, [year: number, day: string, codes: readonly string[]]>(
  "list-seats-of-committees",
  `with ${SEATS} select ${SEAT_COLUMNS} from seat
   where committee_code = any($3::text[]) order by committee_code, ordinal`,
);

/** The positions of these committees in a season, in order. */
export function listSeats(year: number, day: string, codes: readonly string[]): Promise<Seat[]> {
  return run(LIST_OF_COMMITTEES(year, day, codes));
}

/** A position with seats that are not held, or with an offer that no one has answered. */
export interface Vacancy extends Seat {
  committeeName: string;
  total: number;
}

/** What the list is sorted by. */
export type VacancyKey = readonly [name: string, code: string, ordinal: string, position: string];

const LIST_VACANCIES = statement<
  Vacancy,
  [
    year: number,
    day: string,
    ...after: VacancyKey,
    isFirst: boolean,
    limit: number | null,
    codes: readonly string[] | null,
  ]
>(
  "list-vacancies",
  `with ${SEATS}, vacant as (
     select ${SEAT_COLUMNS}, committee.name as "committeeName", count(*) over ()::integer as total
     from (select committee_code, position, ordinal, seats, term_months, open, requirements, version, held,
                  case when $9::text[] is null or committee_code = any($9::text[]) then offered else 0 end as offered
           from seat) as seat
       join committee on committee.code = seat.committee_code
     where committee.active and (seat.seats > seat.held or seat.offered > 0))
   select * from vacant
   where $7 or ("committeeName", "committeeCode", ordinal, position) > ($3, $4, $5::integer, $6)
   order by "committeeName", "committeeCode", ordinal, position limit $8`,
);

/**
 * Positions with seats that are not held, or offered, by committee, after the key; each row says how many there are in all.
 * @param reach the committees of which offers are seen; of others, only what is held
 * @param limit null: all
 */
export function listVacancies(
  {
    year,
    day,
    after,
    reach,
  }: { year: number; day: string; after: VacancyKey | undefined; reach: CommitteeReach },
  limit: number | null,
): Promise<Vacancy[]> {
  const codes = reach === "all" ? null : reach;
  const from = after ?? (["", "", "0", ""] as const);
  return run(LIST_VACANCIES(year, day, ...from, after === undefined, limit, codes));
}

/** Where a page that follows this position begins. */
export function vacancyKeyOf({ committeeName, committeeCode, ordinal, position }: Vacancy): VacancyKey {
  return [committeeName, committeeCode, String(ordinal), position];
}
