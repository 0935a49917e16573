import "server-only";
import type { Place } from "@/lib/domain/place/place";
import { run } from "../database";
import { statement } from "../statement";
import { SELECT_PLACE } from "./places";

const LIST = statement<
  Place,
  [memberId: string, year: number | null, publicationId: string | null, placeId: string]
>(
  "list-places-of-letter",
  `${SELECT_PLACE}
   where place.member_id = $1 and place.season_year is not distinct from $2::integer
     and ($3::uuid is null or place.publication_id = $3) and ($4 = '' or place.id::text = $4)
   order by committee.name, place.position`,
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
