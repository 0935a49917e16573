import "server-only";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { PLACE_OR_LAST } from "../committees/position-order";
import { run } from "../database";
import type { NewLetter } from "../letters/new-letters";
import { type Runner, statement } from "../statement";
import { type PersonOnRecord, withPeople } from "./slate-people";

/** SQL: the season (`$1`) offers the member a place, or they have taken one. */
export const HAS_PLACE = (memberId: string) => `exists (
  select 1 from place
  where place.member_id = ${memberId} and season_year = $1 and status in ('offered', 'accepted', 'serving'))`;

const LIST_NOTIFIED = statement<{ memberId: string }, [year: number, today: string]>(
  "list-told-not-selected",
  `select distinct member_id as "memberId" from candidacy join season using (year)
   where year = $1 and published_at is null and state = 'not-selected'
     and season.notify_not_selected and (season.not_selected_on is null or season.not_selected_on <= $2::date)
     and not exists (
       select 1 from candidacy proposed
       where proposed.year = $1 and proposed.member_id = candidacy.member_id
         and proposed.published_at is null and proposed.state = 'proposed')
     and not ${HAS_PLACE("candidacy.member_id")}`,
);

/**
 * The candidates whom the next publishing notifies that they were not selected, each once, by name: those without a place
 * and an open offer, which that publishing may make. None before the day that the season names for it.
 * @param today in the season's zone
 */
export async function listNotifiedNotSelected(
  runner: Runner,
  year: number,
  today: CalendarDate,
): Promise<PersonOnRecord[]> {
  return withPeople(runner, await runner.run(LIST_NOTIFIED(year, today)));
}

/** A separate letter for each of these candidates, for all positions of the publishing. */
export function notSelectedLetters(
  candidates: readonly Pick<PersonOnRecord, "memberId">[],
  { year, publicationId }: { year: number; publicationId: string },
): NewLetter[] {
  return candidates.map(({ memberId }) => ({
    kind: "not-selected",
    memberId,
    year,
    publicationId,
    occasion: publicationId,
  }));
}

/** A position for which a candidate was not selected. */
export interface MissedPosition {
  committeeCode: string;
  committeeName: string;
  position: string;
}

const LIST_MISSED = statement<MissedPosition, [memberId: string, year: number, publicationId: string | null]>(
  "list-missed-positions",
  `select candidacy.committee_code as "committeeCode", committee.name as "committeeName", candidacy.position
   from candidacy join committee on committee.code = candidacy.committee_code
   left join committee_position listed
     on listed.committee_code = candidacy.committee_code and listed.name = candidacy.position
   left join season_position said
     on said.year = candidacy.year and said.committee_code = candidacy.committee_code
       and said.position = candidacy.position
   where member_id = $1 and candidacy.year = $2 and state = 'not-selected' and published_at is not null
     and ($3::uuid is null or published_at = (select published_at from publication where id = $3))
   order by committee.name, ${PLACE_OR_LAST("said", "listed")}, candidacy.position`,
);

/** The positions of a season for which the member was not selected; those of one publishing, if it is named. */
export async function listMissedPositions(
  memberId: string,
  year: number,
  publicationId: string | null,
): Promise<MissedPosition[]> {
  return run(LIST_MISSED(memberId, year, publicationId));
}
