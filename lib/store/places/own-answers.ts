import "server-only";
import type { PlaceTerm } from "@/lib/domain/place/place";
import { run } from "../database";
import { isVisible, SEASON_OR_NULL } from "../seasons/season-statements";
import { statement } from "../statement";

/** What a member answered at once to places of a season, or staff entered for them. */
export interface OwnAnswer {
  /** The id that answers given at once share. */
  act: string;
  at: Date;
  answer: "accepted" | "declined" | "withdrawn";
  /** The day that the answer names; `""` when it was withdrawn. */
  day: string;
  byMember: boolean;
  comments: string;
  /** The answered places, by committee. */
  places: (PlaceTerm & { id: string; committeeCode: string; committeeName: string; position: string })[];
}

const LIST = statement<OwnAnswer, [memberId: string, year: number]>(
  "list-own-answers",
  `select answer.act::text as act, min(answer.answered_at) as at, answer.answer, coalesce(to_char(answer.day, 'YYYY-MM-DD'), '') as day,
          bool_and(answer.actor_kind = 'member' and answer.actor_id = $1) as "byMember", answer.words as comments,
          json_agg(json_build_object('id', place.id, 'committeeCode', committee.code,
                                     'committeeName', committee.name, 'position', place.position,
                                     'startDate', place.start_date,
                                     'endDate', coalesce(to_char(place.end_date, 'YYYY-MM-DD'), ''),
                                     'status', place.status, 'isResigned', place.resigned_at is not null,
                                     'season', ${SEASON_OR_NULL})
                   order by committee.name, place.position) as places
   from answer
   join place on place.id = answer.place_id
   join committee on committee.code = place.committee_code
   join season on season.year = answer.year
   where answer.member_id = $1 and answer.year = $2 and ${isVisible("$1")}
   group by answer.act, answer.answer, answer.day, answer.words
   order by max(answer.id) desc`,
);

/** The answers of a member to the places of a season, newest first. */
export function listAnswers(memberId: string, year: number): Promise<OwnAnswer[]> {
  return run(LIST(memberId, year));
}
