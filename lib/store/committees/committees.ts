import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { run } from "../database";
import { IS_SERVING } from "../places/places";
import { statement } from "../statement";
import { PLACE_IN_ORDER } from "./position-order";

/** A committee with the positions that take nominations, in order, and the number of its members. */
export interface CommitteeNow {
  code: string;
  name: string;
  description: string;
  positions: string[];
  /** Members, not places: a member in two positions counts once. */
  serving: number;
}

const LIST = statement<CommitteeNow, [today: string, year: number | null]>(
  "list-committees",
  `select committee.code, committee.name, committee.description,
          array(select position.name from committee_position position
                left join season_position said on said.year = $2 and said.committee_code = position.committee_code
                                                  and said.position = position.name
                where position.committee_code = committee.code and committee.active and coalesce(said.open, true)
                order by ${PLACE_IN_ORDER("said", "position")}) as positions,
          coalesce(people.serving, 0) as serving
   from committee left join (
     select place.committee_code, count(distinct place.member_id)::integer as serving
     from place where ${IS_SERVING("$1")} group by place.committee_code
   ) people on people.committee_code = committee.code
   order by committee.name, committee.code`,
);

/**
 * All committees as they are on that day, by name and code.
 * @param year whose season may have closed positions for nominations; null without a season
 */
export async function listCommittees(today: CalendarDate, year: number | null): Promise<CommitteeNow[]> {
  return run(LIST(today, year));
}

/** A committee's name and description in a language other than the association's first; blank: as in the first. */
export interface CommitteeWords {
  code: string;
  /** In the association's first language. */
  storedName: string;
  name: string;
  description: string;
}

const LIST_SPANISH = statement<CommitteeWords>(
  "list-spanish-committees",
  `select code, name as "storedName", name_es as name, description_es as description from committee
   where name_es <> '' or description_es <> ''`,
);

/** The committees that have words in that language; none in the first, which all records have. */
export async function listCommitteeWords(locale: Locale): Promise<CommitteeWords[]> {
  return locale === "es" ? run(LIST_SPANISH()) : [];
}
