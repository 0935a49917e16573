import "server-only";
import { database } from "./database";
import { associationDay } from "./places";

/** A place that somebody holds today. */
export interface ServingPlace {
  memberId: string;
  committeeCode: string;
  committeeName: string;
  position: string;
}

/**
 * The places on which the members serve at `now` (`placeStatus` says the same of one), by member, committee and position;
 * at most `limit`.
 */
export function listServing(memberIds: readonly string[], now: Date, limit: number): Promise<ServingPlace[]> {
  const today = associationDay(now);
  return database().$queryRaw<ServingPlace[]>`
    select place.member_id as "memberId", committee.code as "committeeCode",
           committee.name as "committeeName", place.position
    from place join committee on committee.code = place.committee_code
    where place.member_id = any(${memberIds}) and place.status in ('accepted', 'serving')
      and place.start_date <= ${today}::date and (place.end_date is null or place.end_date >= ${today}::date)
    order by place.member_id, committee.name, committee.code, place.position
    limit ${limit}`;
}
