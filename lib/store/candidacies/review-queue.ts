import "server-only";
import { run } from "../database";
import { statement } from "../statement";
import { UNDECIDED, notReviewedBy } from "./candidacy-columns";

type Texts = readonly string[];

// The order is read again for the candidacy of the cursor, so that no name has to be in a cursor.
const ORDER = `committee.name, candidacy.committee_code, candidacy.position, member.last_name_key, candidacy.id`;
// `offset 0` keeps the planner from reading all members instead of looking up each candidate.
const JOINED = `
  candidacy join committee on committee.code = candidacy.committee_code
    cross join lateral (
      select last_name_key from member where member.id = candidacy.member_id offset 0) as member`;

const LIST = statement<
  { total: number; ids: string[] },
  [year: number, reviewerId: string, ownId: string, codes: Texts | null, after: string | null, limit: number]
>(
  "list-review-queue",
  `with waiting (committee, code, position, last_name, id) as materialized (
     select ${ORDER} from ${JOINED}
     where candidacy.year = $1 and ${UNDECIDED} and candidacy.member_id <> $3
       and ($4::text[] is null or candidacy.committee_code = any($4::text[])) and ${notReviewedBy("$2")})
   select (select count(*)::integer from waiting) as total,
     array(
       select id from waiting
       where $5::uuid is null
         or (committee, code, position, last_name, id) > (select ${ORDER} from ${JOINED} where candidacy.id = $5::uuid)
       order by committee, code, position, last_name, id limit $6) as ids`,
);

/** Whose review of which season is listed. */
interface QueueFilter {
  year: number;
  reviewerId: string;
  /** The member whose own candidacies are left out; `""` for a client. */
  ownId: string;
  /** Only of these committees; null: of all. */
  codes: Texts | null;
}

/** The candidacies that wait for a reviewer: how many, and the ids of up to `limit` after one of them. */
export async function listReviewQueue(
  { year, reviewerId, ownId, codes }: QueueFilter,
  after: string | undefined,
  limit: number,
): Promise<{ total: number; ids: string[] }> {
  const [queue] = await run(LIST(year, reviewerId, ownId, codes, after ?? null, limit));
  if (!queue) throw new Error("A list has one row");
  return queue;
}
