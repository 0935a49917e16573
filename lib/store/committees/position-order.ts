import "server-only";

// Places are counted from 1 in the hundreds at most; a thousand between two leaves room for the committee's own list.

/**
 * SQL: where a position stands among those of its committee: at the place that the season gave it, else where the committee's
 * own list has it, which also decides between two at one place. Null where the list does not have it.
 * @param seasonal the row of `season_position`, or nulls
 * @param listed the row of `committee_position`
 */
export const PLACE_IN_ORDER = (seasonal: string, listed: string) =>
  `(coalesce(${seasonal}.ordinal, ${listed}.ordinal) * 1000 + ${listed}.ordinal)`;

/** SQL: the same for a list that also has positions which their committee no longer has: they come last. */
export const PLACE_OR_LAST = (seasonal: string, listed: string) =>
  `coalesce(${PLACE_IN_ORDER(seasonal, listed)}, 1000000)`;

/** SQL: the season whose order holds on a day, which is the last one whose term has begun; null before the first. */
export const SEASON_ON = (day: `$${number}`) =>
  `(select year from season where not rehearsal and coalesce(term_start, make_date(year, 1, 1)) <= ${day}::date
    order by coalesce(term_start, make_date(year, 1, 1)) desc, year desc limit 1)`;
