import "server-only";
import type { Deadline } from "@/lib/domain/season/extension";
import { run } from "../database";
import { statement } from "../statement";

// In a rehearsal only its testers know of a deadline.
const IS_TOLD = `(not exists (select 1 from season where year = $1 and rehearsal)
  or member.id in (select member_id from season_tester where year = $1))`;

const COUNT = {
  nominationsClose: statement<{ people: number }, [year: number]>(
    "count-voters-concerned",
    `select count(*)::integer as people from member where active and voter and ${IS_TOLD}`,
  ),
  answersClose: statement<{ people: number }, [year: number]>(
    "count-offered-concerned",
    `select count(*)::integer as people from member
     where active and ${IS_TOLD}
       and id in (select member_id from place where season_year = $1 and status = 'offered')`,
  ),
} as const;

/** How many members a deadline concerns: all voters, or those whose offers wait for an answer. */
export async function countConcerned(year: number, deadline: Deadline): Promise<number> {
  return (await run(COUNT[deadline](year)))[0]?.people ?? 0;
}
