import "server-only";
import { isUuid } from "@/lib/domain/text/uuid";
import type {
  Nomination,
  NominationContent,
  NominationFacts,
  CurrentNomination,
} from "@/lib/domain/nomination/nomination";
import type { Season } from "@/lib/domain/season/season";
import type { Viewer } from "@/lib/domain/season/viewer";
import { run } from "../database";
import { lockMember } from "../members/members";
import { isVisible, SEASON_COLUMNS } from "../seasons/season-statements";
import { type Runner, statement } from "../statement";
import { HAS_DECLINED } from "../wishes/declined-nominations";
import { NOMINATION_COLUMNS } from "./nominations";

type Held = { hasPosition: boolean } & (Season | { [Column in keyof Season]: null });

// Closing a season waits for nominations that were allowed before, and nominations wait for a closing in progress. The
// position is locked as by a foreign key, which this reference does not have: it stays until the nomination is committed.
const LOCK_SEASONS_AND_POSITION = statement<
  Held,
  [year: number, voterId: string, recordId: string, committeeCode: string, position: string, viewer: Viewer]
>(
  "lock-nomination-seasons-and-position",
  `with held as materialized (
     select 1 from committee_position where committee_code = $4 and name = $5 for key share),
   season as materialized (
     select * from season
     where (year = $1 or year = (select year from nomination
                                 where voter_id = $2 and record_id = $3 and status <> 'withdrawn'))
       and ${isVisible("$6")}
     order by year for share)
   select "hasPosition", ${SEASON_COLUMNS}
   from (select exists (select from held) as "hasPosition") as position left join season on true`,
);

interface OtherFacts {
  candidateActive: boolean | null;
  /** The candidate declined to be nominated for the year. */
  hasDeclined: boolean;
  /** Null: there is no such committee. */
  committeeActive: boolean | null;
  isPositionOpen: boolean;
  isDuplicate: boolean;
  hasRules: boolean;
  others: number;
  kept: number;
}

type Facts = OtherFacts & (Nomination | { [Column in keyof Nomination]: null });

const FIND_FACTS = statement<
  Facts,
  [
    voterId: string,
    candidateId: string,
    committeeCode: string,
    position: string,
    year: number,
    recordId: string,
    hiddenId: string,
  ]
>(
  "find-nomination-facts",
  `select other.*, ${NOMINATION_COLUMNS}
   from (select (select active from member where id = $2) as "candidateActive",
                ${HAS_DECLINED("$2", "$5")} as "hasDeclined",
                (select active from committee where code = $3) as "committeeActive",
                coalesce((select open from season_position
                          where year = $5 and committee_code = $3 and position = $4), true) as "isPositionOpen",
                (select count(*)::integer
                 from (select from nomination
                       where voter_id = $1 and year = $5 and status <> 'withdrawn' and record_id <> $6
                         and candidate_id <> $7
                       limit (select coalesce(nominations_per_voter, 0) from season where year = $5)) as counted) as others,
                (exists (select 1 from candidacy where member_id = $7 and year = $5))::integer as kept,
                exists (select 1 from nomination
                        where voter_id = $1 and candidate_id = $2 and committee_code = $3 and position = $4
                          and year = $5 and status <> 'withdrawn' and record_id <> $6) as "isDuplicate",
                exists (select 1 from rule
                        where year = $5 and ended_at is null and committee_code in ('', $3)
                          and rule.position in ('', $4)) as "hasRules") as other
   left join nomination on voter_id = $1 and record_id = $6 and status <> 'withdrawn'`,
);

interface LockedFacts extends NominationFacts {
  hasRules: boolean;
  /** A nomination that the viewer does not see, under the same record id: of a rehearsal, or of staff who nominate for the voter. */
  unseen: Nomination | undefined;
}

/**
 * The facts for judging a nomination. Without the season when the viewer may not see it. The voter's row is locked, so that one
 * voter's nominations are serialised; season and position cannot change until the transaction ends. `hasRules`: whether
 * any rule of the season applies.
 * @param hiddenId staff who nominate for the voter, and may not know whether the voter nominates them; otherwise `""`. Where they are a
 *   candidate, one nomination counts as theirs, whether there is one or not
 */
export async function lockNominationFacts(
  transaction: Runner,
  { voterId, candidateId, recordId, year, committeeCode, position }: NominationContent,
  viewer: Viewer,
  hiddenId: string,
): Promise<LockedFacts> {
  const [voter, held, [facts]] = await Promise.all([
    lockMember(transaction, voterId),
    transaction.run(LOCK_SEASONS_AND_POSITION(year, voterId, recordId, committeeCode, position, viewer)),
    transaction.run(FIND_FACTS(voterId, candidateId, committeeCode, position, year, recordId, hiddenId)),
  ]);
  const seasons = held.filter((row) => row.year !== null);
  const {
    candidateActive = null,
    hasDeclined = false,
    committeeActive = null,
    isPositionOpen = true,
    isDuplicate = false,
    hasRules = false,
    others = 0,
    kept = 0,
    ...found
  } = facts ?? { id: null };
  const nomination = found.id === null ? undefined : found;
  // The voter sees none of a rehearsal, where staff or they as a tester used the record id.
  const isHidden = hiddenId !== "" && nomination?.candidateId === hiddenId;
  const standsIn = isHidden ? undefined : seasons.find((season) => season.year === nomination?.year);
  return {
    voter,
    candidate: candidateActive === null ? undefined : { active: candidateActive, hasDeclined },
    committee:
      committeeActive === null
        ? undefined
        : { hasPosition: held[0]?.hasPosition === true, isOpen: committeeActive && isPositionOpen },
    season: seasons.find((season) => season.year === year),
    current: nomination && standsIn && { nomination, season: standsIn },
    unseen: standsIn ? undefined : nomination,
    isDuplicate,
    hasRules,
    others: others + kept,
    kept,
  };
}

/** Who nominated, and who is nominated. */
interface NominationParties {
  voterId: string;
  candidateId: string;
}

const FIND_PARTIES = statement<NominationParties, [id: string, viewer: Viewer]>(
  "find-nomination-parties",
  `select voter_id as "voterId", candidate_id as "candidateId" from nomination left join season on season.year = nomination.year
   where id = $1 and ${isVisible("$2")}`,
);

/** The voter and the candidate of the nomination, or undefined when the viewer sees none with that id. */
export async function findPartiesOf(
  nominationId: string,
  viewer: Viewer,
): Promise<NominationParties | undefined> {
  if (!isUuid(nominationId)) return undefined;
  return (await run(FIND_PARTIES(nominationId, viewer)))[0];
}

// Nominations are changed under a lock on the voter's row, so that a concurrent change cannot overwrite a withdrawal.
const LOCK_VOTER = statement<unknown, [id: string]>(
  "lock-nomination-voter",
  "select 1 from member where id = (select voter_id from nomination where id = $1) for no key update",
);

const LOCK_SEASON = statement<Season, [id: string]>(
  "lock-nomination-season",
  `select ${SEASON_COLUMNS} from season where year = (select year from nomination where id = $1) for share`,
);

const FIND = statement<Nomination, [id: string]>(
  "find-nomination",
  `select ${NOMINATION_COLUMNS} from nomination where id = $1`,
);

/** An existing nomination as it is now; not locked. */
export async function findNomination(transaction: Runner, id: string): Promise<Nomination> {
  const [nomination] = await transaction.run(FIND(id));
  if (!nomination) throw new Error("There is no such nomination");
  return nomination;
}

/** An existing nomination and its season, both locked until the transaction ends. */
export async function lockNomination(transaction: Runner, id: string): Promise<CurrentNomination> {
  const [, [season], [nomination]] = await Promise.all([
    transaction.run(LOCK_VOTER(id)),
    transaction.run(LOCK_SEASON(id)),
    transaction.run(FIND(id)),
  ]);
  if (!nomination || !season) throw new Error("There is no such nomination");
  return { nomination, season };
}
