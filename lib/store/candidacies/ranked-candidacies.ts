import "server-only";
import type { RankedCandidacy } from "@/lib/domain/candidacy/rank-order";
import { type Runner, statement } from "../statement";

const LIST = statement<RankedCandidacy, [year: number, codes: readonly string[] | null]>(
  "list-ranked-candidacies",
  `select id, year, committee_code as "committeeCode", position, member_id as "memberId", state, rank,
          alternate_rank as "alternateRank", published_at as "publishedAt"
   from candidacy
   where year = $1 and ($2::text[] is null or committee_code = any($2::text[]))
     and (rank is not null or alternate_rank is not null)`,
);

/**
 * Everyone who stands in an order of a position of these committees, from which the numbers are counted that anyone sees.
 * @param codes null: of all committees
 */
export function listRanked(
  runner: Runner,
  year: number,
  codes: readonly string[] | null,
): Promise<RankedCandidacy[]> {
  return runner.run(LIST(year, codes));
}
