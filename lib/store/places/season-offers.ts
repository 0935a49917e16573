import "server-only";
import { fullName } from "@/lib/domain/people/name-and-address";
import type { PlaceAnswer } from "@/lib/domain/place/answer";
import type { Place } from "@/lib/domain/place/place";
import { PLACE_OR_LAST } from "../committees/position-order";
import { run } from "../database";
import { statement } from "../statement";
import { CURRENT_ANSWER, JOIN_CURRENT_ANSWER } from "./current-answer";
import { PLACE_COLUMNS, PLACE_JOINS } from "./places";

/** A place that a season offered, with its member and their answer to it; blank without one. */
export interface SeasonOffer extends Place, PlaceAnswer {
  name: string;
  email: string;
}

type Row = Omit<SeasonOffer, "name"> & Parameters<typeof fullName>[0];

const LIST = statement<Row, [year: number]>(
  "list-season-offers",
  `select offered.*, member.first_name as "firstName", member.middle_name as "middleName",
          member.last_name as "lastName", member.full_name as "fullName", member.email,
          coalesce(answer ->> 'acceptedDate', '') as "acceptedDate",
          coalesce(answer ->> 'declinedDate', '') as "declinedDate", coalesce(answer ->> 'comments', '') as comments
   from (select ${PLACE_COLUMNS}, ${CURRENT_ANSWER} as answer from place ${PLACE_JOINS} ${JOIN_CURRENT_ANSWER}
         where place.season_year = $1) as offered
   join member on member.id = offered."memberId"
   left join committee_position listed
     on listed.committee_code = offered."committeeCode" and listed.name = offered.position
   left join season_position said
     on said.year = $1 and said.committee_code = offered."committeeCode" and said.position = offered.position
   order by offered."committeeName", offered."committeeCode", ${PLACE_OR_LAST("said", "listed")}, offered.position,
            member.last_name_key, member.first_name_key, member.id`,
);

/** Every place that a season offered, by committee, position and name. */
export async function listSeasonOffers(year: number): Promise<SeasonOffer[]> {
  return (await run(LIST(year))).map((row) => ({ ...row, name: fullName(row) }));
}
