import "server-only";
import type { Deadline } from "@/lib/vocabulary/season";
import { run } from "../database";
import {
  BY_NAME,
  BY_NAME_INDEX,
  NAMED_MEMBER,
  type NamedMember,
  type NamePage,
  type NamePageValues,
  namePageValues,
} from "../members/by-name";
import { statement } from "../statement";

// In a rehearsal only its testers know of a deadline.
const IS_TOLD = `(not exists (select 1 from season where year = $1 and rehearsal)
  or member.id in (select member_id from season_tester where year = $1))`;

/** SQL: which active members a deadline affects; their number, their names and their letters all follow from it. */
export const DEADLINE_CONCERNS = {
  nominationsClose: `member.voter and ${IS_TOLD}`,
  answersClose: `${IS_TOLD}
    and member.id in (select member_id from place where season_year = $1 and status = 'offered')`,
} as const;

const CONCERNED = {
  nominationsClose: `from member where active and ${DEADLINE_CONCERNS.nominationsClose}`,
  answersClose: `from member where active and ${DEADLINE_CONCERNS.answersClose}`,
} as const;

const COUNT = {
  nominationsClose: statement<{ people: number }, [year: number]>(
    "count-voters-concerned",
    `select count(*)::integer as people ${CONCERNED.nominationsClose}`,
  ),
  answersClose: statement<{ people: number }, [year: number]>(
    "count-offered-concerned",
    `select count(*)::integer as people ${CONCERNED.answersClose}`,
  ),
} as const;

/** How many members a deadline affects: all voters, or those whose offers wait for an answer. */
export async function countAffected(year: number, deadline: Deadline): Promise<number> {
  return (await run(COUNT[deadline](year)))[0]?.people ?? 0;
}

const PAGE = {
  nominationsClose: statement<NamedMember, [year: number, ...NamePageValues]>(
    "list-voters-concerned-by-name",
    `select ${NAMED_MEMBER} ${CONCERNED.nominationsClose} ${BY_NAME_INDEX(2)}`,
  ),
  answersClose: statement<NamedMember, [year: number, ...NamePageValues]>(
    "list-offered-concerned-by-name",
    `select ${NAMED_MEMBER} ${CONCERNED.answersClose} ${BY_NAME(2)}`,
  ),
} as const;

/** The members `countAffected` counts, by name. */
export function listAffected(year: number, deadline: Deadline, page: NamePage): Promise<NamedMember[]> {
  return run(PAGE[deadline](year, ...namePageValues(page)));
}
