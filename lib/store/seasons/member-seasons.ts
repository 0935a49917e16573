import "server-only";
import { type PlaceAnswer, seasonAnswer } from "@/lib/domain/place/answer";
import type { MemberSeason } from "@/lib/domain/season/member-season";
import { run } from "../database";
import { CURRENT_ANSWER, JOIN_CURRENT_ANSWER } from "../places/current-answer";
import { statement } from "../statement";

const day = (column: string) => `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`;

const FIND_CALLS = statement<Omit<MemberSeason, keyof PlaceAnswer>, [memberId: string, year: number]>(
  "find-member-season",
  `select confirmed, ${day("confirmed_date")} as "confirmedDate", number_of_calls as "numberOfCalls",
          ${day("contact_ok_date")} as "contactOkDate"
   from member_season where member_id = $1 and year = $2`,
);

const LIST_ANSWERS = statement<{ answer: PlaceAnswer }, [memberId: string, year: number]>(
  "list-season-answers",
  `select ${CURRENT_ANSWER} as answer from place ${JOIN_CURRENT_ANSWER}
   where place.member_id = $1 and place.season_year = $2 and given.id is not null
   order by given.id desc`,
);

const NO_CALLS = { confirmed: false, confirmedDate: "", numberOfCalls: null, contactOkDate: "" };

/** The member's data of a season, with their answer of the same or of another; blank where there is none. */
export async function findMemberSeason(
  memberId: string,
  year: number,
  answerYear = year,
): Promise<MemberSeason> {
  const [[calls], answers] = await Promise.all([
    run(FIND_CALLS(memberId, year)),
    run(LIST_ANSWERS(memberId, answerYear)),
  ]);
  return { ...(calls ?? NO_CALLS), ...seasonAnswer(answers.map(({ answer }) => answer)) };
}
