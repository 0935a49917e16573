import "server-only";
import type { MorningCounts } from "@/lib/domain/letter/staff-morning";
import { run } from "../database";
import { statement } from "../statement";

const COUNT = statement<MorningCounts, [since: Date]>(
  "count-morning",
  `select (select count(*)::integer from member
           where active and id in (select member_id from profile_edit)) as "profileChanges",
          (select count(*)::integer from letter
           where ended_at > $1 and outcome in ('bounced', 'refused', 'failed')) as "undeliveredLetters",
          (select count(*)::integer from webhook_endpoint where state = 'failing') as "failingWebhooks"`,
);

/** What waits for staff beside the season; of letters, what was not delivered since a moment. */
export async function countMorning(since: Date): Promise<MorningCounts> {
  const [counts] = await run(COUNT(since));
  if (!counts) throw new Error("A count has one row");
  return counts;
}
