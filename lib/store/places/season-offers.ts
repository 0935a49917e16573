import "server-only";
import { fullName } from "@/lib/domain/people/name-and-address";
import type { Place } from "@/lib/domain/place/place";
import { run } from "../database";
import { statement } from "../statement";
import { SELECT_PLACE } from "./places";

/** A place that a season offered, with its member and their answer to the season. */
export interface SeasonOffer extends Place {
  name: string;
  email: string;
  /** `""` when the member has not accepted. */
  acceptedDate: string;
  declinedDate: string;
  comments: string;
}

type Row = Omit<SeasonOffer, "name"> & Parameters<typeof fullName>[0];

const LIST = statement<Row, [year: number]>(
  "list-season-offers",
  `select offered.*, member.first_name as "firstName", member.middle_name as "middleName",
          member.last_name as "lastName", member.full_name as "fullName", member.email,
          coalesce(to_char(answer.accepted_date, 'YYYY-MM-DD'), '') as "acceptedDate",
          coalesce(to_char(answer.declined_date, 'YYYY-MM-DD'), '') as "declinedDate",
          coalesce(answer.comments, '') as comments
   from (${SELECT_PLACE} where place.season_year = $1) as offered
   join member on member.id = offered."memberId"
   left join member_season as answer on answer.member_id = member.id and answer.year = $1
   order by offered."committeeName", offered."committeeCode", offered.position,
            member.last_name_key, member.first_name_key, member.id`,
);

/** Every place that a season offered, by committee, position and name. */
export async function listSeasonOffers(year: number): Promise<SeasonOffer[]> {
  return (await run(LIST(year))).map((row) => ({ ...row, name: fullName(row) }));
}
