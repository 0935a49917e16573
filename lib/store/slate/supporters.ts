import "server-only";
import type { Season } from "@/lib/domain/season/season";
import { type Runner, statement } from "../statement";

const LIST_TOO_FEW = statement<{ id: string; supporters: number }, [year: number, needed: number]>(
  "list-too-few-supporters",
  `select candidacy.id, count(distinct nomination.voter_id)::integer as supporters
   from candidacy left join nomination
     on nomination.year = candidacy.year and nomination.committee_code = candidacy.committee_code
       and nomination.position = candidacy.position and nomination.candidate_id = candidacy.member_id
       and nomination.status <> 'withdrawn'
   where candidacy.year = $1 and candidacy.published_at is null and candidacy.state = 'proposed'
   group by candidacy.id having count(distinct nomination.voter_id) < $2`,
);

/** The proposed candidacies that fewer voters nominate than the season asks for, with how many do. */
export async function findTooFewSupporters(
  runner: Runner,
  { year, supportersNeeded }: Pick<Season, "year" | "supportersNeeded">,
): Promise<ReadonlyMap<string, number>> {
  if (supportersNeeded === 0) return new Map();
  const rows = await runner.run(LIST_TOO_FEW(year, supportersNeeded));
  return new Map(rows.map(({ id, supporters }) => [id, supporters]));
}
