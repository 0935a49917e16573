import "server-only";
import type { CandidacySight } from "@/lib/domain/access/candidacy-sight";
import { NOT_RANKED, type RankNumbers, rankNumbers } from "@/lib/domain/candidacy/rank-order";
import { type PlaceTerm, termStatus } from "@/lib/domain/place/place";
import { placeTerm, termBegins } from "@/lib/domain/season/place-term";
import { isOver, type Season } from "@/lib/domain/season/season";
import { countingDay } from "@/lib/domain/season/seat";
import {
  type SeatedPlace,
  seatKey,
  type SlateCandidacy,
  type SlateContent,
  type SlatePosition,
} from "@/lib/domain/slate/slate";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayIn } from "@/lib/domain/time/time-zone";
import { OVERRIDDEN_BY_NAME } from "../candidacies/candidacy-columns";
import { listRanked } from "../candidacies/ranked-candidacies";
import { PLACE_IN_ORDER } from "../committees/position-order";
import { COUNTS_IN, TAKES_SEAT } from "../places/places";
import { SEASON_COLUMNS } from "../seasons/season-statements";
import { type Runner, statement } from "../statement";
import { type PersonOnRecord, withPeople } from "./slate-people";

const FIND_SEASON = statement<Season, [year: number]>(
  "find-slate-season",
  `select ${SEASON_COLUMNS} from season where year = $1`,
);

/** SQL: what is set aside for a `candidacy`. */
const SET_ASIDE = `
  coalesce(candidacy.override_reason, '') as "overrideReason", coalesce(candidacy.overridden_by, '') as "overriddenBy",
  ${OVERRIDDEN_BY_NAME} as "overriddenByName"`;

/** SQL: the committee is one of those requested; null requests all. */
const AMONG = (column: string, codes: `$${number}`) =>
  `(${codes}::text[] is null or ${column} = any(${codes}))`;

/** SQL: they served on the committee before a day, as isHistory of lib/domain/place/place.ts has it. */
const RETURNING = (of: "place" | "candidacy", day: `$${number}`) => `exists (
  select 1 from place as earlier
  where earlier.member_id = ${of}.member_id and earlier.committee_code = ${of}.committee_code
    and earlier.start_date < ${day}::date and ${COUNTS_IN("$1", "earlier")}
    and (earlier.end_date is null or earlier.end_date >= earlier.start_date)
    and earlier.status in ('accepted', 'serving', 'ended', 'resigned')) as returning`;

type Codes = readonly string[] | null;

type PositionRow = Omit<SlatePosition, "startDate" | "endDate"> & {
  termMonths: number | null;
  active: boolean;
};

// A committee that is no longer active has no seats to fill; it is seen where someone is on it.
const LIST_POSITIONS = statement<PositionRow, [year: number, codes: Codes]>(
  "list-slate-positions",
  `select committee.code as "committeeCode", committee.name as "committeeName", committee_position.name as position,
          case when committee.active then season_position.seats end as seats,
          season_position.term_months as "termMonths", committee.active
   from committee_position join committee on committee.code = committee_position.committee_code
   left join season_position on season_position.year = $1
     and season_position.committee_code = committee.code and season_position.position = committee_position.name
   where ${AMONG("committee.code", "$2")}
   order by committee.name, committee.code, ${PLACE_IN_ORDER("season_position", "committee_position")}`,
);

/** A row without what is on record of its member. */
type RowOf<Standing> = Omit<Standing, keyof PersonOnRecord> & { memberId: string };

type PlaceRow = Omit<RowOf<SeatedPlace>, "standing" | "status"> &
  Pick<PlaceTerm, "status" | "startDate" | "endDate">;

const LIST_PLACES = statement<
  PlaceRow,
  [year: number, day: string, isOpen: boolean, codes: Codes, today: string]
>(
  "list-slate-places",
  `select place.id as "placeId", place.member_id as "memberId", coalesce(place.candidacy_id::text, '') as "candidacyId",
          place.committee_code as "committeeCode", place.position, place.status,
          place.season_year as "seasonYear", place.start_date as "startDate",
          coalesce(to_char(place.end_date, 'YYYY-MM-DD'), '') as "endDate", publication.published_at as "publishedAt",
          ${SET_ASIDE}, ${RETURNING("place", "$2")}
   from place left join candidacy on candidacy.id = place.candidacy_id and candidacy.year = $1
     left join publication on publication.id = place.publication_id and publication.year = $1
   where ${TAKES_SEAT({ year: "$1", begins: "$2::date", today: "$5::date", isOpen: "$3" })}
     and ${AMONG("place.committee_code", "$4")}`,
);

/** Without ranks, because those are computed. */
export type UnrankedCandidacy = Omit<SlateCandidacy, keyof RankNumbers>;
type CandidacyRow = RowOf<UnrankedCandidacy>;

const SELECT_CANDIDACY = `
  select id, member_id as "memberId", committee_code as "committeeCode", position, state, version,
         ${SET_ASIDE}, ${RETURNING("candidacy", "$2")}
  from candidacy where year = $1 and published_at is null`;

const LIST_CANDIDACIES = statement<CandidacyRow, [year: number, day: string, codes: Codes]>(
  "list-slate-candidacies",
  `${SELECT_CANDIDACY} and state in ('proposed', 'alternate') and ${AMONG("committee_code", "$3")}`,
);

const LIST_NAMED = statement<CandidacyRow, [year: number, day: string, ids: readonly string[]]>(
  "list-named-slate-candidacies",
  `${SELECT_CANDIDACY} and id = any($3::uuid[])`,
);

/** The season of a slate; undefined where there is none for that year. */
export async function findSlateSeason(runner: Runner, year: number): Promise<Season | undefined> {
  return (await runner.run(FIND_SEASON(year)))[0];
}

/**
 * Everyone who is in a seat of the season, would be, or is next in line: places by name, candidacies by rank.
 * @param sight the committees to read, and the member who reads
 */
export async function readSlate(
  runner: Runner,
  season: Season,
  now: Date,
  { reach, ownId }: CandidacySight,
): Promise<SlateContent> {
  const day = termBegins(season);
  const codes = reach === "all" ? null : reach;
  const [positions, places, candidacies, orders] = await Promise.all([
    runner.run(LIST_POSITIONS(season.year, codes)),
    runner.run(LIST_PLACES(season.year, day, !isOver(season, now), codes, countingDay(season, now))),
    runner.run(LIST_CANDIDACIES(season.year, day, codes)),
    listRanked(runner, season.year, codes),
  ]);
  const [seated, standing] = await Promise.all([withPeople(runner, places), withPeople(runner, candidacies)]);
  const numbers = rankNumbers(orders, ownId);
  const ranked = standing
    .map((one) => Object.assign(one, numbers.get(one.id) ?? NOT_RANKED))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const named = new Set([...places, ...candidacies].map(seatKey));
  return {
    positions: positions
      .filter((position) => position.active || named.has(seatKey(position)))
      .map(({ committeeCode, committeeName, position, seats, termMonths }) => ({
        committeeCode,
        committeeName,
        position,
        seats,
        ...placeTerm(season, termMonths),
      })),
    places: onceEach(seated.map((place) => toSeated(place, season, dayIn(season.timeZone, now)))),
    proposals: ranked.filter(({ state }) => state === "proposed"),
    alternates: ranked.filter(({ state }) => state === "alternate"),
  };
}

/** The candidacies of the season that are not published yet, in any state, by name. */
export async function readSlateCandidacies(
  runner: Runner,
  season: Season,
  ids: readonly string[],
): Promise<UnrankedCandidacy[]> {
  return withPeople(runner, await runner.run(LIST_NAMED(season.year, termBegins(season), ids)));
}

function toSeated(
  { status, startDate, endDate, ...place }: PlaceRow & PersonOnRecord,
  { year }: Season,
  today: CalendarDate,
): SeatedPlace {
  if (status === "offered") return { ...place, standing: status, status };
  const standing = place.seasonYear === year ? "accepted" : "held";
  return { ...place, standing, status: termStatus({ startDate, endDate }, today) };
}

/** The rank among alternates for an alternate, otherwise the candidate's; people without one come last. */
function rankOf({ alternateRank, rank }: Pick<SlateCandidacy, "alternateRank" | "rank">): number {
  return alternateRank ?? rank ?? Number.MAX_SAFE_INTEGER;
}

/** Whoever holds a position and has it for the season's term as well is in one seat: in the later one. */
function onceEach(places: readonly SeatedPlace[]): SeatedPlace[] {
  const known = new Map<string, SeatedPlace>();
  for (const place of places) {
    const key = JSON.stringify([seatKey(place), place.memberId]);
    const other = known.get(key);
    if (!other || other.standing === "held") known.set(key, place);
  }
  return [...known.values()];
}
