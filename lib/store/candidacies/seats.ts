import "server-only";
import type { Seats } from "@/lib/domain/candidacy/seats";
import { run } from "../database";
import { type Runner, statement } from "../statement";

/** A position of a committee in one season. */
export interface PositionSeats extends Seats {
  committeeCode: string;
  position: string;
  alternates: number;
  lastAlternateRank: number;
  /** Without withdrawn ones. */
  candidates: number;
}

// What the season offered counts whatever its days, until it was declined, revoked or resigned, or nobody answered in time;
// another place counts when it lasts into the season's term. A member is in one seat only.
const HELD = `
  (place.resigned_at is null or place.season_year is distinct from season.year) and ((place.season_year = season.year
   and (place.status in ('accepted', 'serving', 'ended')
        or (place.status = 'offered'
            and season.answers_close >= ($2::timestamptz at time zone season.time_zone)::date)))
  or (place.status in ('accepted', 'serving', 'ended')
      and place.start_date <= coalesce(season.term_start, make_date(season.year, 1, 1))
      and (place.end_date is null or place.end_date >= coalesce(season.term_start, make_date(season.year, 1, 1)))))`;

/** SQL: the seats of the positions `asked (committee_code, position)` of the season $1 at the moment $2. */
const SEATS = `
  select asked.committee_code as "committeeCode", asked.position, season_position.seats as total,
         (select count(distinct place.member_id)::integer from place
          where place.committee_code = asked.committee_code and place.position = asked.position and (${HELD})) as held,
         stood.*
  from season cross join asked
    left join season_position on season_position.year = season.year
      and season_position.committee_code = asked.committee_code and season_position.position = asked.position
    cross join lateral (
      select count(*) filter (
               where state = 'proposed' and published_at is null
                 and not exists (
                   select 1 from place
                   where place.member_id = candidacy.member_id and place.committee_code = asked.committee_code
                     and place.position = asked.position and (${HELD})))::integer as proposed,
             count(*) filter (where state = 'alternate')::integer as alternates,
             coalesce(max(alternate_rank), 0) as "lastAlternateRank",
             count(*) filter (where state <> 'withdrawn')::integer as candidates
      from candidacy
      where candidacy.year = season.year and candidacy.committee_code = asked.committee_code
        and candidacy.position = asked.position) as stood
  where season.year = $1`;

type Asked = [year: number, now: Date, codes: readonly string[], positions: readonly string[]];

const FIND = statement<PositionSeats, Asked>(
  "find-seats",
  `with asked as (select distinct * from unnest($3::text[], $4::text[]) as named (committee_code, position)) ${SEATS}`,
);

const LIST = statement<PositionSeats, [year: number, now: Date, codes: readonly string[]]>(
  "list-seats",
  `with asked as (
     select committee_code, name as position from committee_position where committee_code = any($3::text[])
     union select committee_code, position from season_position where year = $1 and committee_code = any($3::text[])
     union select committee_code, position from candidacy where year = $1 and committee_code = any($3::text[]))
   ${SEATS}
   order by asked.committee_code,
     (select ordinal from committee_position
      where committee_position.committee_code = asked.committee_code and name = asked.position) nulls last,
     asked.position`,
);

/** The seats of these positions; within a write, after their committees were locked. */
export function findSeats(
  runner: Runner,
  year: number,
  positions: readonly { committeeCode: string; position: string }[],
  now: Date,
): Promise<PositionSeats[]> {
  const codes = positions.map(({ committeeCode }) => committeeCode);
  return runner.run(
    FIND(
      year,
      now,
      codes,
      positions.map(({ position }) => position),
    ),
  );
}

/** The seats of all positions of these committees: those that they have, and those that someone stands for. */
export function listSeats(
  year: number,
  committeeCodes: readonly string[],
  now: Date,
): Promise<PositionSeats[]> {
  return run(LIST(year, now, committeeCodes));
}
