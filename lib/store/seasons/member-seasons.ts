import "server-only";
import type { MemberSeason } from "@/lib/domain/season/member-season";
import { run } from "../database";
import { statement } from "../statement";

const day = (column: string) => `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`;

const FIND = statement<MemberSeason, [memberId: string, year: number]>(
  "find-member-season",
  `select ${day("accepted_date")} as "acceptedDate", ${day("declined_date")} as "declinedDate", comments,
          confirmed, ${day("confirmed_date")} as "confirmedDate", number_of_calls as "numberOfCalls",
          ${day("contact_ok_date")} as "contactOkDate"
   from member_season where member_id = $1 and year = $2`,
);

/** The member's data of a season, if there is any. */
export async function findMemberSeason(memberId: string, year: number): Promise<MemberSeason | undefined> {
  return (await run(FIND(memberId, year)))[0];
}
