import "server-only";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { run } from "../database";
import { IS_SERVING } from "../places/places";
import { statement } from "../statement";

/** A committee with its positions in order and the number of its members. */
export interface CommitteeNow {
  code: string;
  name: string;
  description: string;
  positions: string[];
  /** Members, not places: a member in two positions counts once. */
  serving: number;
}

const LIST = statement<CommitteeNow, [today: string]>(
  "list-committees",
  `select committee.code, committee.name, committee.description,
          array(select name from committee_position where committee_code = committee.code order by ordinal)
            as positions,
          coalesce(people.serving, 0) as serving
   from committee left join (
     select place.committee_code, count(distinct place.member_id)::integer as serving
     from place where ${IS_SERVING("$1")} group by place.committee_code
   ) people on people.committee_code = committee.code
   order by committee.name, committee.code`,
);

/** All committees as they are on that day, by name and code. */
export async function listCommittees(today: CalendarDate): Promise<CommitteeNow[]> {
  return run(LIST(today));
}
