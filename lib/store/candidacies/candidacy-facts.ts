import "server-only";
import type { Candidacy } from "@/lib/domain/candidacy/candidacy";
import type { RankedCandidacy } from "@/lib/domain/candidacy/rank-order";
import type { Season } from "@/lib/domain/season/season";
import { isUuid } from "@/lib/domain/text/uuid";
import { run } from "../database";
import { COUNTS_IN } from "../places/places";
import { SEASON_COLUMNS } from "../seasons/season-statements";
import { type Runner, statement } from "../statement";
import { CANDIDACY_COLUMNS, MEMBER_NAME, SUPPORTERS } from "./candidacy-columns";
import { listRanked } from "./ranked-candidacies";
import { findSeats, IN_SEAT, type PositionSeats } from "./seats";

/** What never changes of a candidacy. */
export type CandidacyKey = Pick<Candidacy, "id" | "year" | "committeeCode" | "position" | "memberId">;

const FIND_KEYS = statement<CandidacyKey, [ids: readonly string[]]>(
  "find-candidacy-keys",
  `select id, year, committee_code as "committeeCode", position, member_id as "memberId"
   from candidacy where id = any($1::uuid[])`,
);

/** The member, committee and position of the candidacies with these ids; ids that do not exist are left out. */
export async function findCandidacyKeys(ids: readonly string[]): Promise<CandidacyKey[]> {
  const possible = ids.filter((id) => isUuid(id));
  return possible.length === 0 ? [] : run(FIND_KEYS(possible));
}

const LIST_YEARS = statement<{ year: number }, [memberId: string]>(
  "list-candidacy-years",
  "select distinct year from candidacy where member_id = $1",
);

/** The years in which a member is or was a candidate; none for `""`. */
export async function listCandidacyYears(memberId: string): Promise<ReadonlySet<number>> {
  if (memberId === "") return new Set();
  return new Set((await run(LIST_YEARS(memberId))).map(({ year }) => year));
}

const HAS_HIDDEN = statement<{ found: boolean }, [year: number, memberId: string]>(
  "has-hidden-candidacy",
  "select exists (select from candidacy where member_id = $2 and year = $1 and published_at is null) as found",
);

/** Whether a member has a candidacy of that year that is not published yet; false for `""`. */
export async function hasHiddenCandidacy(year: number, memberId: string): Promise<boolean> {
  return memberId !== "" && (await run(HAS_HIDDEN(year, memberId)))[0]?.found === true;
}

/** A season as decisions ask about it. */
export type ReviewedSeason = Season & { supportersNeeded: number };

const FIND_SEASON = `select ${SEASON_COLUMNS}, supporters_needed as "supportersNeeded" from season where year = $1`;

const READ_SEASON = statement<ReviewedSeason, [year: number]>("find-reviewed-season", FIND_SEASON);

export async function findReviewedSeason(year: number): Promise<ReviewedSeason | undefined> {
  return (await run(READ_SEASON(year)))[0];
}

// Whoever publishes or closes the season waits for decisions that were allowed before.
const LOCK_SEASON = statement<ReviewedSeason, [year: number]>(
  "lock-reviewed-season",
  `${FIND_SEASON} for share`,
);

// Seats and alternates of a position may have no row of their own: decisions on one committee follow one another.
const LOCK_COMMITTEES = statement<unknown, [codes: readonly string[]]>(
  "lock-reviewed-committees",
  "select 1 from committee where code = any($1::text[]) order by code for no key update",
);

const LOCK_POSITIONS = statement<unknown, [year: number, codes: readonly string[]]>(
  "lock-reviewed-positions",
  `select 1 from season_position where year = $1 and committee_code = any($2::text[])
   order by committee_code, position for share`,
);

/** SQL: locks the candidacies with the ids $1, and of their positions those `besides`; in the order in which everyone locks them. */
const lockWith = (besides: string) => `
  select 1 from candidacy
  where id in (
    select unnest($1::uuid[])
    union
    select beside.id from candidacy as named join candidacy as beside using (year, committee_code, position)
    where named.id = any($1::uuid[]) and ${besides})
  order by id for no key update`;

// A decision may make alternates change their numbers.
const LOCK = statement<unknown, [ids: readonly string[]]>(
  "lock-candidacies",
  lockWith("beside.state = 'alternate'"),
);

const LOCK_ORDERS = statement<unknown, [ids: readonly string[]]>("lock-candidacy-orders", lockWith("true"));

/** A candidacy with what a decision on it asks. */
export type DecidedCandidacy = Candidacy & {
  /** The candidate's. */
  name: string;
  supporters: number;
  isAffected: boolean;
  /** The candidate is in a seat of the position already. */
  isSeated: boolean;
};

/** SQL: the member serves on the committee on a day; whoever does decides on none of its candidates. */
const SERVES = (memberId: string, code: string, year: string, today: string) => `
  exists (
    select 1 from place
    where place.member_id = ${memberId} and place.committee_code = ${code}
      and place.status in ('accepted', 'serving') and place.start_date <= ${today}::date
      and (place.end_date is null or place.end_date >= ${today}::date)
      and ${COUNTS_IN(year)})`;

const SERVES_ON = statement<
  { serves: boolean },
  [memberId: string, committeeCode: string, year: number, today: string]
>("serves-on-committee", `select ${SERVES("$1", "$2", "$3", "$4")} as serves`);

/** Whether a member serves on a committee on a day, as a season counts places; false for `""`. */
export async function servesOn(
  memberId: string,
  { year, committeeCode, today }: { year: number; committeeCode: string; today: string },
): Promise<boolean> {
  return memberId !== "" && (await run(SERVES_ON(memberId, committeeCode, year, today)))[0]?.serves === true;
}

const LIST_SERVED = statement<
  { code: string },
  [memberId: string, codes: readonly string[], year: number, today: string]
>(
  "list-committees-served",
  `select code from committee where code = any($2::text[]) and ${SERVES("$1", "committee.code", "$3", "$4")}`,
);

/** On which of these committees a member serves on a day, as `servesOn` decides; on none for `""`. */
export async function listCommitteesServed(
  memberId: string,
  { year, codes, today }: { year: number; codes: readonly string[]; today: string },
): Promise<ReadonlySet<string>> {
  if (memberId === "" || codes.length === 0) return new Set();
  return new Set((await run(LIST_SERVED(memberId, codes, year, today))).map(({ code }) => code));
}

// Two statements: what is counted beside a row that was waited for would be counted as it was before the wait.
const FIND = statement<
  DecidedCandidacy,
  [ids: readonly string[], deciderId: string, today: string, now: Date]
>(
  "find-candidacies",
  `select ${CANDIDACY_COLUMNS}, ${MEMBER_NAME} as name, ${SUPPORTERS} as supporters,
     candidacy.member_id = $2 or ${SERVES("$2", "candidacy.committee_code", "candidacy.year", "$3")} as "isAffected",
     exists (
       select 1 from season, place
       where season.year = candidacy.year and place.member_id = candidacy.member_id
         and place.committee_code = candidacy.committee_code and place.position = candidacy.position
         and ${IN_SEAT("$4")}) as "isSeated"
   from candidacy where candidacy.id = any($1::uuid[])`,
);

/** What any change of candidacies depends on. */
export interface ChangedFacts {
  season: ReviewedSeason;
  candidacies: ReadonlyMap<string, DecidedCandidacy>;
  /** Everyone who is ranked on their committees. */
  ranked: readonly RankedCandidacy[];
}

export interface ReviewFacts extends ChangedFacts {
  seats: readonly PositionSeats[];
}

/** Who changes candidacies, and when. */
export interface Deciding {
  /** A member; `""` when a client decides. */
  deciderId: string;
  now: Date;
  /** The day of `now` in the association's time zone. */
  today: string;
}

/**
 * The candidacies of one season, with the seats of their positions, locked until the transaction ends.
 * @param keys at least one, all of one year
 */
export async function lockReviewFacts(
  transaction: Runner,
  keys: readonly CandidacyKey[],
  { deciderId, now, today }: Deciding,
): Promise<ReviewFacts> {
  const { year, ids, codes } = named(keys);
  const [[season], , , , candidacies, seats, ranked] = await Promise.all([
    transaction.run(LOCK_SEASON(year)),
    transaction.run(LOCK_COMMITTEES(codes)),
    transaction.run(LOCK_POSITIONS(year, codes)),
    transaction.run(LOCK(ids)),
    transaction.run(FIND(ids, deciderId, today, now)),
    findSeats(transaction, year, keys, { now, deciderId }),
    listRanked(transaction, year, codes),
  ]);
  return { ...toFacts(season, candidacies, ranked), seats };
}

/** The same without the seats, with all candidacies of their positions locked: moves in one order follow one another. */
export async function lockRankFacts(
  transaction: Runner,
  keys: readonly CandidacyKey[],
  { deciderId, now, today }: Deciding,
): Promise<ChangedFacts> {
  const { year, ids, codes } = named(keys);
  const [[season], , candidacies, ranked] = await Promise.all([
    transaction.run(LOCK_SEASON(year)),
    transaction.run(LOCK_ORDERS(ids)),
    transaction.run(FIND(ids, deciderId, today, now)),
    listRanked(transaction, year, codes),
  ]);
  return toFacts(season, candidacies, ranked);
}

function named(keys: readonly CandidacyKey[]) {
  return {
    year: keys[0]?.year ?? 0,
    ids: keys.map(({ id }) => id),
    codes: [...new Set(keys.map(({ committeeCode }) => committeeCode))],
  };
}

function toFacts(
  season: ReviewedSeason | undefined,
  candidacies: readonly DecidedCandidacy[],
  ranked: readonly RankedCandidacy[],
): ChangedFacts {
  if (!season) throw new Error("A candidacy has no season");
  return { season, candidacies: new Map(candidacies.map((one) => [one.id, one])), ranked };
}
