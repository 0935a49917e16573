import "server-only";
import type { Place } from "@/lib/domain/place/place";
import { PLACE_OR_LAST } from "../committees/position-order";
import { run } from "../database";
import { statement } from "../statement";
import { SELECT_PLACE } from "./places";

const LIST = statement<
  Place,
  [memberId: string, year: number | null, publicationId: string | null, placeId: string]
>(
  "list-places-of-letter",
  `${SELECT_PLACE}
   left join committee_position listed
     on listed.committee_code = place.committee_code and listed.name = place.position
   left join season_position said
     on said.year = place.season_year and said.committee_code = place.committee_code and said.position = place.position
   where place.member_id = $1 and place.season_year is not distinct from $2::integer
     and ($3::uuid is null or place.publication_id = $3) and ($4 = '' or place.id::text = $4)
   order by committee.name, ${PLACE_OR_LAST("said", "listed")}, place.position`,
);

/** The places that a letter is about: the one that it names, those of its publishing, or all of its season; with the stored status. */
export async function listPlacesOfLetter(letter: {
  memberId: string;
  year: number | null;
  publicationId: string | null;
  aboutId: string;
}): Promise<Place[]> {
  return run(LIST(letter.memberId, letter.year, letter.publicationId, letter.aboutId));
}

interface Answerer {
  isMember: boolean;
  /** The name of the external system; null when staff or the member answered. */
  clientName: string | null;
}

const FIND_ANSWERER = statement<Answerer, [memberId: string, year: number, until: Date]>(
  "find-answerer",
  `select actor_kind = 'member' and actor_id = $1 as "isMember", client.name as "clientName"
   from answer left join client on actor_kind = 'client' and client.id = actor_id
   where member_id = $1 and year = $2 and answered_at <= $3
   order by answer.id desc limit 1`,
);

/** The actor of the member's newest answer of a season up to that moment. */
export async function findAnswerer(
  memberId: string,
  year: number,
  until: Date,
): Promise<Answerer | undefined> {
  return (await run(FIND_ANSWERER(memberId, year, until)))[0];
}
