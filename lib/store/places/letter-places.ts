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
