import "server-only";
import { placeTerm, termBegins } from "@/lib/domain/season/place-term";
import { isOver, type Season } from "@/lib/domain/season/season";
import {
  type SeatedPlace,
  seatKey,
  type SeatKey,
  type SlateCandidacy,
  type SlateContent,
  type SlatePerson,
  type SlatePosition,
} from "@/lib/domain/slate/slate";
import { SEASON_COLUMNS } from "../seasons/season-statements";
import { type Runner, statement } from "../statement";
import { BY_NAME, PERSON, PERSON_JOINS, type PersonRow, RETURNING, withName } from "./slate-people";

const FIND_SEASON = statement<Season, [year: number]>(
  "find-slate-season",
  `select ${SEASON_COLUMNS} from season where year = $1`,
);

type PositionRow = Omit<SlatePosition, "startDate" | "endDate"> & {
  termMonths: number | null;
  active: boolean;
};

// A committee that is no longer active has no seats to fill; it is seen where someone is on it.
const LIST_POSITIONS = statement<PositionRow, [year: number]>(
  "list-slate-positions",
  `select committee.code as "committeeCode", committee.name as "committeeName", committee_position.name as position,
          case when committee.active then season_position.seats end as seats,
          season_position.term_months as "termMonths", committee.active
   from committee_position join committee on committee.code = committee_position.committee_code
   left join season_position on season_position.year = $1
     and season_position.committee_code = committee.code and season_position.position = committee_position.name
   order by committee.name, committee.code, committee_position.ordinal`,
);

type PlaceRow = PersonRow &
  SeatKey & { placeId: string; candidacyId: string; status: string; isOfSeason: boolean };

// What the season offered counts whatever its days; an offer that can no longer be answered has expired. Places of another
// season's rehearsal count for that season alone.
const LIST_PLACES = statement<PlaceRow, [year: number, day: string, isOpen: boolean]>(
  "list-slate-places",
  `select place.id as "placeId", coalesce(place.candidacy_id::text, '') as "candidacyId",
          place.committee_code as "committeeCode", place.position, place.status,
          coalesce(place.season_year = $1, false) as "isOfSeason", ${RETURNING("place", "$2")}, ${PERSON}
   from place join member on member.id = place.member_id ${PERSON_JOINS}
   where (place.resigned_at is null or place.season_year is distinct from $1)
     and ((place.season_year = $1 and (place.status in ('accepted', 'serving', 'ended')
                                      or (place.status = 'offered' and $3)))
      or (place.status in ('accepted', 'serving', 'ended') and place.start_date <= $2::date
          and (place.end_date is null or place.end_date >= $2::date)
          and (place.season_year is null or place.season_year not in (select year from season where rehearsal))))
   order by ${BY_NAME}`,
);

type CandidacyRow = PersonRow & Omit<SlateCandidacy, keyof SlatePerson>;

const SELECT_CANDIDACY = `
  select candidacy.id, candidacy.committee_code as "committeeCode", candidacy.position, candidacy.state,
         candidacy.version, candidacy.rank, candidacy.alternate_rank as "alternateRank",
         candidacy.override_reason as "overrideReason", coalesce(candidacy.overridden_by, '') as "overriddenBy",
         (select count(distinct voter_id)::integer from nomination
          where nomination.year = candidacy.year and nomination.committee_code = candidacy.committee_code
            and nomination.position = candidacy.position and nomination.candidate_id = candidacy.member_id
            and nomination.status <> 'withdrawn') as supporters,
         ${RETURNING("candidacy", "$2")}, ${PERSON}
  from candidacy join member on member.id = candidacy.member_id ${PERSON_JOINS}
  where candidacy.year = $1 and candidacy.published_at is null`;

const LIST_CANDIDACIES = statement<CandidacyRow, [year: number, day: string]>(
  "list-slate-candidacies",
  `${SELECT_CANDIDACY} and candidacy.state in ('proposed', 'alternate')
   order by coalesce(candidacy.alternate_rank, candidacy.rank), ${BY_NAME}`,
);

const LIST_NAMED = statement<CandidacyRow, [year: number, day: string, ids: readonly string[]]>(
  "list-named-slate-candidacies",
  `${SELECT_CANDIDACY} and candidacy.id = any($3::uuid[]) order by ${BY_NAME}`,
);

/** The season of a slate; undefined where there is none for that year. */
export async function findSlateSeason(runner: Runner, year: number): Promise<Season | undefined> {
  return (await runner.run(FIND_SEASON(year)))[0];
}

/** Everyone who is in a seat of the season, would be, or is next in line. */
export async function readSlate(runner: Runner, season: Season, now: Date): Promise<SlateContent> {
  const day = termBegins(season);
  const [positions, places, candidacies] = await Promise.all([
    runner.run(LIST_POSITIONS(season.year)),
    runner.run(LIST_PLACES(season.year, day, !isOver(season, now))),
    runner.run(LIST_CANDIDACIES(season.year, day)),
  ]);
  const inState = (wanted: string): SlateCandidacy[] =>
    candidacies.filter(({ state }) => state === wanted).map((row) => withName(row));
  const named = new Set([...places, ...candidacies].map(seatKey));
  return {
    positions: positions
      .filter((position) => position.active || named.has(seatKey(position)))
      .map(({ committeeCode, committeeName, position, seats, termMonths }) => ({
        ...{ committeeCode, committeeName, position, seats },
        ...placeTerm(season, termMonths),
      })),
    places: onceEach(places.map(toSeated)),
    proposals: inState("proposed"),
    alternates: inState("alternate"),
  };
}

/** Those candidacies of the season that are not published yet, whatever their state. */
export async function readSlateCandidacies(
  runner: Runner,
  season: Season,
  ids: readonly string[],
): Promise<SlateCandidacy[]> {
  return (await runner.run(LIST_NAMED(season.year, termBegins(season), ids))).map((row) => withName(row));
}

function toSeated({ status, isOfSeason, ...row }: PlaceRow): SeatedPlace {
  const standing = status === "offered" ? "offered" : isOfSeason ? "accepted" : "held";
  return { ...withName(row), standing };
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
