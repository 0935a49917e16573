import "server-only";
import type { Seats } from "@/lib/domain/candidacy/seats";
import { seenState } from "./candidacy-columns";
import { PLACE_IN_ORDER } from "../committees/position-order";
import { run } from "../database";
import { TAKES_SEAT } from "../places/places";
import { type Runner, statement } from "../statement";

/** A position of a committee in one season. */
export interface PositionSeats extends Seats {
  committeeCode: string;
  position: string;
  alternates: number;
  /** Leaves out withdrawn ones. */
  candidates: number;
}

const TODAY = (now: `$${number}`) => `(${now}::timestamptz at time zone season.time_zone)::date`;

/** SQL: a `place` takes a seat in the `season` at a moment. */
export const IN_SEAT = (now: `$${number}`) =>
  TAKES_SEAT({
    year: "season.year",
    begins: "coalesce(season.term_start, make_date(season.year, 1, 1))",
    // As countingDay of lib/domain/season/seat.ts.
    today: `least(greatest(${TODAY(now)}, season.term_start), season.term_end)`,
    isOpen: `season.answers_close >= ${TODAY(now)}`,
  });

/**
 * SQL: the seats of the positions `asked (committee_code, position)` of the season $1 at the moment $2; to follow a `with` that
 * has them. A member who is in a seat and is proposed for it as well takes one.
 * @param state of a `candidacy`
 * @param keptId whose own unpublished candidacy is counted apart, whatever its state
 */
const seatsBy = (state: string, keptId: string) => `
  taken as materialized (
    select distinct place.committee_code, place.position, place.member_id
    from season join place on place.committee_code in (select committee_code from asked) and ${IN_SEAT("$2")}
    where season.year = $1),
  held as (select committee_code, position, count(*)::integer as held from taken group by committee_code, position),
  stood as (
    select candidacy.committee_code, candidacy.position,
           count(*) filter (where ${state} = 'proposed' and published_at is null and taken.member_id is null
                              and candidacy.member_id <> ${keptId})::integer as proposed,
           count(*) filter (where published_at is null and taken.member_id is null
                              and candidacy.member_id = ${keptId})::integer as kept,
           count(*) filter (where ${state} = 'alternate')::integer as alternates,
           count(*) filter (where ${state} <> 'withdrawn')::integer as candidates
    from candidacy left join taken
      on taken.committee_code = candidacy.committee_code and taken.position = candidacy.position
        and taken.member_id = candidacy.member_id
    where candidacy.year = $1 and candidacy.committee_code in (select committee_code from asked)
    group by candidacy.committee_code, candidacy.position)
  select asked.committee_code as "committeeCode", asked.position, season_position.seats as total,
         coalesce(held.held, 0) as held, coalesce(stood.proposed, 0) as proposed,
         coalesce(stood.kept, 0) as kept,
         coalesce(stood.alternates, 0) as alternates,
         coalesce(stood.candidates, 0) as candidates
  from season cross join asked
    left join season_position on season_position.year = season.year
      and season_position.committee_code = asked.committee_code and season_position.position = asked.position
    left join held on held.committee_code = asked.committee_code and held.position = asked.position
    left join stood on stood.committee_code = asked.committee_code and stood.position = asked.position
  where season.year = $1`;

type Asked = [year: number, now: Date, codes: readonly string[], positions: readonly string[]];

const FIND = statement<PositionSeats, [...Asked, deciderId: string]>(
  "find-seats",
  `with asked as (select distinct * from unnest($3::text[], $4::text[]) as named (committee_code, position)),
   ${seatsBy("candidacy.state", "$5")}`,
);

const LIST = statement<PositionSeats, [year: number, now: Date, codes: readonly string[], ownId: string]>(
  "list-seats",
  `with asked as (
     select committee_code, name as position from committee_position where committee_code = any($3::text[])
     union select committee_code, position from season_position where year = $1 and committee_code = any($3::text[])
     union select committee_code, position from candidacy where year = $1 and committee_code = any($3::text[])),
   ${seatsBy(seenState("$4"), "''")}
   order by asked.committee_code,
     (select ${PLACE_IN_ORDER("season_position", "committee_position")} from committee_position
      where committee_position.committee_code = asked.committee_code and name = asked.position) nulls last,
     asked.position`,
);

/**
 * The seats of these positions; within a write, after their committees were locked.
 * @param deciderId the member who decides; `""` when a client does
 */
export function findSeats(
  runner: Runner,
  year: number,
  positions: readonly { committeeCode: string; position: string }[],
  { now, deciderId }: { now: Date; deciderId: string },
): Promise<PositionSeats[]> {
  const codes = positions.map(({ committeeCode }) => committeeCode);
  return runner.run(
    FIND(
      year,
      now,
      codes,
      positions.map(({ position }) => position),
      deciderId,
    ),
  );
}

/**
 * The seats of all positions of these committees: those that they have, and those that someone stands for.
 * @param ownId the member who reads; `""` when a client does
 */
export function listSeats(
  year: number,
  committeeCodes: readonly string[],
  { ownId, now }: { ownId: string; now: Date },
): Promise<PositionSeats[]> {
  return run(LIST(year, now, committeeCodes, ownId));
}
