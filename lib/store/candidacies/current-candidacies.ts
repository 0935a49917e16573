import "server-only";
import type { Candidacy } from "@/lib/domain/candidacy/candidacy";
import { run } from "../database";
import type { LastChange } from "../last-change";
import { statement } from "../statement";

/** The decision on a candidacy, who made it and when. */
export type CurrentCandidacy = LastChange &
  Pick<Candidacy, "id" | "year" | "committeeCode" | "version" | "state" | "reason">;

const FIND = statement<CurrentCandidacy, [ids: readonly string[]]>(
  "find-current-candidacies",
  `select candidacy.id, candidacy.year, candidacy.committee_code as "committeeCode", candidacy.version, candidacy.state, reason,
          candidacy.updated_at as at, member.id as "memberId",
          coalesce(trim(member.first_name || ' ' || member.last_name), '') as name
   from candidacy left join member on member.id = candidacy.updated_by
   where candidacy.id = any($1::uuid[]) order by candidacy.id`,
);

/** The candidacies with these ids as they are now. */
export function findCurrentCandidacies(ids: readonly string[]): Promise<CurrentCandidacy[]> {
  return run(FIND(ids));
}
