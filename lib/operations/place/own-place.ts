import "server-only";
import { mayDo } from "@/lib/domain/access/rights";
import type { Right } from "@/lib/domain/access/staff-role";
import type { Place } from "@/lib/domain/place/place";
import { notFound } from "@/lib/domain/problem";
import { viewerOf } from "@/lib/domain/season/viewer";
import { findPlace } from "@/lib/store/places/places";
import type { Call } from "../operation";

/**
 * The place with that id, of the caller or, for staff with the right, of any member.
 * @throws Problem 404 when there is no such place, or another member has it
 */
export async function findOwnPlace(
  placeId: string,
  { principal }: Pick<Call, "principal">,
  right: Right,
): Promise<Place> {
  const place = await findPlace(placeId, viewerOf(principal));
  if (!place || (place.memberId !== principal.id && !mayDo(principal, right))) {
    throw notFound(
      principal.kind === "client"
        ? "There is no place with this id."
        : "There is no place of yours with this id.",
    );
  }
  return place;
}
