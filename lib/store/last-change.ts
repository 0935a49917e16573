import "server-only";
import { run } from "./database";
import { statement } from "./statement";

/** Who changed a record last, and when. */
export interface LastChange {
  at: Date;
  /** null: no member did, but another system, a program or other records. */
  memberId: string | null;
  name: string;
}

const FIND = statement<LastChange, [subject: string, subjectId: string]>(
  "find-last-change",
  `select at, member.id as "memberId", coalesce(trim(member.first_name || ' ' || member.last_name), '') as name
   from audit_event left join member on actor_kind = 'member' and member.id = actor_id
   where subject = $1 and subject_id = $2 order by audit_event.id desc limit 1`,
);

/** The last recorded change of a subject; undefined when there is none. */
export async function findLastChange(subject: string, subjectId: string): Promise<LastChange | undefined> {
  return (await run(FIND(subject, subjectId)))[0];
}
