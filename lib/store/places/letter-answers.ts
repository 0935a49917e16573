import "server-only";
import type { Place } from "@/lib/domain/place/place";
import { PLACE_OR_LAST } from "../committees/position-order";
import { run } from "../database";
import { statement } from "../statement";
import { PLACE_COLUMNS, PLACE_JOINS } from "./places";

/** What a member did at once with the places of a season, or somebody on their behalf. */
export interface AnswerAct {
  /** Its id, which its answers share. */
  act: string;
  isMember: boolean;
  /** The name of the external system; null when staff or the member answered. */
  clientName: string | null;
}

const FIND = statement<AnswerAct, [memberId: string, year: number, act: string, until: Date]>(
  "find-answer-act",
  `select answer.act::text as act, actor_kind = 'member' and actor_id = $1 as "isMember", client.name as "clientName"
   from answer left join client on actor_kind = 'client' and client.id = actor_id
   where member_id = $1 and year = $2 and answered_at <= $4 and ($3 = '' or answer.act::text = $3)
   order by answer.id desc limit 1`,
);

/** The act with that id, of the member and the season; without an id, their newest up to that moment. */
export async function findAnswerAct(
  memberId: string,
  year: number,
  act: string,
  until: Date,
): Promise<AnswerAct | undefined> {
  return (await run(FIND(memberId, year, act, until)))[0];
}

/** A place of the season, as the act left it. */
export interface PlaceAfterAct extends Place {
  /** The answer that the place had after the act. */
  answer: "accepted" | "declined" | "withdrawn" | null;
  /** What was said to the staff with that answer. */
  words: string;
  /** The act answered it. */
  isAnswered: boolean;
  /** The act gave it the answer again that had just been withdrawn, with its day and words. */
  isRestored: boolean;
}

const LIST = statement<PlaceAfterAct, [memberId: string, year: number, act: string]>(
  "list-places-after-act",
  `with action as (select min(id) as first, max(id) as last from answer where member_id = $1 and year = $2 and act = $3::uuid)
   select ${PLACE_COLUMNS}, given.answer, coalesce(given.words, '') as words,
          coalesce(given.act = $3::uuid, false) as "isAnswered",
          coalesce(prior.answer = 'withdrawn' and earlier.answer = given.answer and earlier.words = given.words
                   and earlier.day is not distinct from given.day, false) as "isRestored"
   from place ${PLACE_JOINS}
   cross join action
   left join lateral (select * from answer where answer.place_id = place.id and answer.id <= action.last
                      order by answer.id desc limit 1) given on true
   left join lateral (select * from answer where answer.place_id = place.id and answer.id < action.first
                      order by answer.id desc limit 1) prior on true
   left join lateral (select * from answer where answer.place_id = place.id and answer.id < prior.id
                      order by answer.id desc limit 1) earlier on true
   left join committee_position listed
     on listed.committee_code = place.committee_code and listed.name = place.position
   left join season_position said
     on said.year = place.season_year and said.committee_code = place.committee_code and said.position = place.position
   where place.member_id = $1 and place.season_year = $2
   order by committee.name, ${PLACE_OR_LAST("said", "listed")}, place.position`,
);

/**
 * The places that the season offered to the member, with the answer that each had after the act, whatever was answered since; with the
 * stored status of now.
 */
export async function listPlacesAfterAct(
  memberId: string,
  year: number,
  act: string,
): Promise<PlaceAfterAct[]> {
  return run(LIST(memberId, year, act));
}
