import "server-only";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import type { Viewer } from "@/lib/domain/season/viewer";
import type { Nomination } from "@/lib/domain/nomination/nomination";
import type { AnswerWindow } from "@/lib/domain/season/season";
import { run } from "../database";
import { isVisible, SEASON_OR_NULL } from "../seasons/season-statements";
import { statement } from "../statement";

/** The columns of a nomination as `Nomination` of lib/domain/nomination/nomination.ts has them. */
export const NOMINATION_COLUMNS = `
  nomination.id, nomination.voter_id as "voterId", nomination.candidate_id as "candidateId",
  nomination.record_id as "recordId", nomination.year, nomination.committee_code as "committeeCode",
  nomination.position, nomination.effective_date as "effectiveDate",
  nomination.candidate_name as "candidateName", nomination.qualifications,
  nomination.priority_code as "priorityCode", nomination.nomination_source as "nominationSource",
  nomination.status`;

/** A nomination with the names of its candidate and committee as they are now. */
export interface NamedNomination extends Nomination {
  /** Null where the year has no season. */
  season: AnswerWindow | null;
  createdAt: Date;
  updatedAt: Date;
  /** As `nominationReference` takes it. */
  reference: number;
  committeeName: string;
  candidate: {
    firstName: string;
    middleName: string;
    lastName: string;
    fullName: string;
    city: string;
    boardName: string;
  };
}

const SELECT = `
  select ${NOMINATION_COLUMNS}, nomination.created_at as "createdAt", nomination.updated_at as "updatedAt", nomination.reference,
    committee.name as "committeeName", ${SEASON_OR_NULL} as season,
    json_build_object('firstName', member.first_name, 'middleName', member.middle_name,
      'lastName', member.last_name, 'fullName', member.full_name, 'city', member.city,
      'boardName', coalesce(board.name, '')) as candidate
  from nomination
  join member on member.id = nomination.candidate_id
  left join board on board.id = member.board_id
  join committee on committee.code = nomination.committee_code
  left join season on season.year = nomination.year`;

const LIST_OF_CANDIDATE = statement<
  NamedNomination,
  [voterId: string, candidateId: string, year: number, viewer: Viewer]
>(
  "list-nominations-of-candidate",
  `${SELECT}
   where nomination.voter_id = $1 and nomination.candidate_id = $2 and nomination.year = $3
     and nomination.status <> 'withdrawn' and ${isVisible("$4")}
   order by nomination.committee_code, nomination.position, nomination.id`,
);

/** The voter's nominations of the candidate in the year that the viewer sees, without withdrawn ones. */
export async function listNominationsOf(
  voterId: string,
  candidateId: string,
  year: number,
  viewer: Viewer,
): Promise<NamedNomination[]> {
  return run(LIST_OF_CANDIDATE(voterId, candidateId, year, viewer));
}

const LIST_CANDIDATES = statement<
  { id: string },
  [voterId: string, year: number, viewer: Viewer, codes: readonly string[] | null]
>(
  "list-candidates-of-voter",
  `select id from member
   where id in (select candidate_id from nomination
                where voter_id = $1 and year = $2 and status <> 'withdrawn'
                  and ($4::text[] is null or committee_code = any($4)))
     and not exists (select 1 from season where year = $2 and not ${isVisible("$3")})
   order by last_name_key, first_name_key, id`,
);

/**
 * The ids of the members the voter nominated in the year, once each, by last name, first name, id.
 * @param reach only nominations for these committees count
 */
export async function listCandidateIds(
  voterId: string,
  year: number,
  viewer: Viewer,
  reach: CommitteeReach,
): Promise<string[]> {
  const codes = reach === "all" ? null : reach;
  return (await run(LIST_CANDIDATES(voterId, year, viewer, codes))).map(({ id }) => id);
}

const LIST_OF_VOTER = statement<NamedNomination, [voterId: string, year: number]>(
  "list-nominations-of-voter",
  `${SELECT} where nomination.voter_id = $1 and nomination.year = $2 and ${isVisible("$1")}
   order by nomination.created_at desc, nomination.id`,
);

/** The voter's nominations of the year, including withdrawn ones, newest first. */
export async function listNominationsMade(voterId: string, year: number): Promise<NamedNomination[]> {
  return run(LIST_OF_VOTER(voterId, year));
}

const FIND_OTHERS = statement<{ found: boolean }, [candidateId: string, year: number]>(
  "find-nomination-by-others",
  `select exists (select 1 from nomination where candidate_id = $1 and year = $2 and status <> 'withdrawn'
                  and voter_id <> $1) as found`,
);

/** Whether any other member has nominated the candidate for the year. */
export async function isNominatedByOthers(candidateId: string, year: number): Promise<boolean> {
  return (await run(FIND_OTHERS(candidateId, year)))[0]?.found === true;
}

const FIND_NAMED = statement<NamedNomination, [id: string]>(
  "find-named-nomination",
  `${SELECT} where nomination.id = $1`,
);

/** The nomination with that id, in any state. */
export async function findNamedNomination(id: string): Promise<NamedNomination | undefined> {
  return (await run(FIND_NAMED(id)))[0];
}

/** A nomination under its reference, with the candidacy that it belongs to. */
export interface ReferredNomination extends NamedNomination {
  /** Blank where there is none. */
  candidacyId: string;
}

// Made again after it was withdrawn, it has the same reference: the newest is the one that is meant.
const FIND_BY_REFERENCE = statement<ReferredNomination, [reference: number, viewer: Viewer]>(
  "find-nomination-by-reference",
  `select named.*, coalesce(candidacy.id::text, '') as "candidacyId"
   from (${SELECT} where nomination.reference = $1 and ${isVisible("$2")}
         order by nomination.created_at desc limit 1) as named
   left join candidacy on candidacy.year = named.year and candidacy.committee_code = named."committeeCode"
     and candidacy.position = named.position and candidacy.member_id = named."candidateId"`,
);

/** The nomination under that reference, as far as the viewer sees its season. */
export async function findNominationByReference(
  reference: number,
  viewer: Viewer,
): Promise<ReferredNomination | undefined> {
  return (await run(FIND_BY_REFERENCE(reference, viewer)))[0];
}
