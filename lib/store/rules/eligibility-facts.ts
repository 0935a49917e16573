import "server-only";
import type { Colleague, RuledMember } from "@/lib/domain/rule/facts";
import type { StoredPlace } from "@/lib/domain/rule/year-places";
import type { Season } from "@/lib/domain/season/season";
import type { SeasonTerm } from "@/lib/domain/season/place-term";
import type { PositionKey } from "@/lib/domain/season/seat";
import { COUNTS_IN } from "../places/places";
import { namedType } from "../members/member-types";
import { SEASON_COLUMNS } from "../seasons/season-statements";
import { run } from "../database";
import { type Runner, statement } from "../statement";

const FIND_SEASON = statement<Season & SeasonTerm, [year: number]>(
  "find-season-term",
  `select ${SEASON_COLUMNS}, coalesce(to_char(term_start, 'YYYY-MM-DD'), '') as "termStart",
          coalesce(to_char(term_end, 'YYYY-MM-DD'), '') as "termEnd"
   from season where year = $1`,
);

/** The season with the days of its places. */
export async function findSeasonTerm(year: number): Promise<(Season & SeasonTerm) | undefined> {
  return (await run(FIND_SEASON(year)))[0];
}

export interface RuledPosition {
  committeeCode: string;
  committeeName: string;
  /** `""` where the season says nothing of any position. */
  position: string;
  termMonths: number | null;
}

const LIST_POSITIONS = statement<RuledPosition, [codes: readonly string[], year: number]>(
  "list-ruled-positions",
  `select committee.code as "committeeCode", committee.name as "committeeName",
          coalesce(season_position.position, '') as position, season_position.term_months as "termMonths"
   from committee left join season_position
     on season_position.committee_code = committee.code and season_position.year = $2
   where committee.code = any($1::text[])`,
);

const named = (table: string) => `
  case when ${table}.id is not null
       then json_build_object('id', ${table}.id, 'name', coalesce(nullif(${table}.name, ''), ${table}.id)) end`;

// Approvers approve what others propose; often they are no employees but the president-elect.
const LIST_MEMBERS = statement<RuledMember, [ids: readonly string[]]>(
  "list-ruled-members",
  `select member.id, member.active, 
          case when member.member_type <> '' then ${namedType("member.member_type")} end as "memberType",
          coalesce(to_char(member.member_since, 'YYYY-MM-DD'), '') as "memberSince",
          exists (select 1 from staff_role
                  where staff_role.member_id = member.id and staff_role.role <> 'approver') as staff,
          ${named("firm")} as firm, ${named("board")} as board,
          (select coalesce(json_agg(${named("one")} order by one.name, one.id), '[]')
           from board as one
           where one.id = member.board_id
              or one.id in (select board_id from member_board where member_id = member.id)) as boards
   from member left join firm on firm.id = member.firm_id left join board on board.id = member.board_id
     left join member_type on member_type.code = member.member_type
   where member.id = any($1::text[])`,
);

/** What rules ask of these members' own records. */
export function listRuledMembers(ids: readonly string[]): Promise<RuledMember[]> {
  return run(LIST_MEMBERS(ids));
}

const LIST_POSITION_NAMES = statement<PositionKey, [codes: readonly string[]]>(
  "list-position-names-of",
  `select committee_code as "committeeCode", name as position from committee_position
   where committee_code = any($1::text[])`,
);

/** The positions that these committees have. */
export function listPositionsOf(codes: readonly string[]): Promise<PositionKey[]> {
  return run(LIST_POSITION_NAMES(codes));
}

/** A place of a member's own, in whatever year. */
export interface OwnPlace extends StoredPlace {
  memberId: string;
  committeeCode: string;
  committeeName: string;
  position: string;
}

const PLACE = `
  place.member_id as "memberId", place.committee_code as "committeeCode", place.season_year as "seasonYear",
  place.start_date as "startDate", coalesce(to_char(place.end_date, 'YYYY-MM-DD'), '') as "endDate", place.status,
  place.resigned_at is not null as "isResigned"`;

const LIST_OWN_PLACES = statement<OwnPlace, [ids: readonly string[], year: number]>(
  "list-ruled-places",
  `select ${PLACE}, committee.name as "committeeName", place.position
   from place join committee on committee.code = place.committee_code
   where place.member_id = any($1::text[]) and place.status not in ('declined', 'revoked', 'expired')
     and ${COUNTS_IN("$2")}
   order by place.start_date, place.committee_code, place.position`,
);

/** A place of anyone on the committees that may be one of the year. */
export interface CommitteePlace extends StoredPlace, Colleague {
  committeeCode: string;
}

// Narrows to places that touch the year; which of them count, lib/domain/rule/year-places.ts decides.
const LIST_COMMITTEE_PLACES = statement<CommitteePlace, [codes: readonly string[], year: number]>(
  "list-ruled-committee-places",
  `select ${PLACE}, coalesce(member.firm_id, '') as "firmId", coalesce(member.board_id, '') as "boardId"
   from place join member on member.id = place.member_id
     cross join (select coalesce((select term_start from season where year = $2), make_date($2, 1, 1)) as begins) as term
   where place.committee_code = any($1::text[]) and place.status in ('offered', 'accepted', 'serving', 'ended')
     and ${COUNTS_IN("$2")}
     and (place.season_year = $2
          or (place.start_date < term.begins + interval '1 year'
              and (place.end_date is null or place.end_date >= term.begins)))`,
);

/** A proposal on the draft slate. */
export interface Proposal extends Colleague {
  committeeCode: string;
  committeeName: string;
  position: string;
}

const LIST_PROPOSALS = statement<Proposal, [year: number, codes: readonly string[], ids: readonly string[]]>(
  "list-ruled-proposals",
  `select candidacy.committee_code as "committeeCode", committee.name as "committeeName", candidacy.position,
          candidacy.member_id as "memberId", coalesce(member.firm_id, '') as "firmId",
          coalesce(member.board_id, '') as "boardId"
   from candidacy join member on member.id = candidacy.member_id
     join committee on committee.code = candidacy.committee_code
   where candidacy.year = $1 and candidacy.state = 'proposed' and candidacy.published_at is null
     and (candidacy.committee_code = any($2::text[]) or candidacy.member_id = any($3::text[]))
   order by committee.name, candidacy.committee_code, candidacy.position`,
);

/** Everything that is on record about members, committees and a year, as far as rules ask. */
export async function readRuledRecords(
  runner: Runner,
  {
    year,
    codes,
    memberIds,
    withProposals,
  }: {
    year: number;
    codes: readonly string[];
    memberIds: readonly string[];
    /** Proposals are confidential: only what staff propose takes them into account. */
    withProposals: boolean;
  },
) {
  const [[season], positions, members, ownPlaces, committeePlaces, proposals] = await Promise.all([
    runner.run(FIND_SEASON(year)),
    runner.run(LIST_POSITIONS(codes, year)),
    runner.run(LIST_MEMBERS(memberIds)),
    runner.run(LIST_OWN_PLACES(memberIds, year)),
    runner.run(LIST_COMMITTEE_PLACES(codes, year)),
    withProposals ? runner.run(LIST_PROPOSALS(year, codes, memberIds)) : [],
  ]);
  return { season, positions, members, ownPlaces, committeePlaces, proposals };
}

const SHARED = "('firm-share', 'board-share')";

// Two proposals on one committee, or of one person, are judged one after the other where a rule counts them together.
const LOCK_COMMITTEES = statement<unknown, [codes: readonly string[], year: number]>(
  "lock-ruled-committees",
  `select 1 from committee where code = any($1::text[])
     and exists (select 1 from rule where year = $2 and ended_at is null and kind in ${SHARED})
   order by code for no key update`,
);

const LOCK_MEMBERS = statement<unknown, [ids: readonly string[], year: number]>(
  "lock-ruled-members",
  `select 1 from member where id = any($1::text[])
     and exists (select 1 from rule where year = $2 and ended_at is null and kind = 'places-per-year')
   order by id for no key update`,
);

/** Locks what limits count together, until the transaction ends; nothing where no rule of the season has a limit. */
export async function lockLimits(
  transaction: Runner,
  { year, codes, memberIds }: { year: number; codes: readonly string[]; memberIds: readonly string[] },
): Promise<void> {
  await Promise.all([
    transaction.run(LOCK_MEMBERS(memberIds, year)),
    transaction.run(LOCK_COMMITTEES(codes, year)),
  ]);
}
