import "server-only";
import { placeEvents } from "@/lib/domain/event/caused-events";
import type { Place } from "@/lib/domain/place/place";
import type { ResignedPlace } from "@/lib/domain/place/resignation";
import { statement } from "../statement";
import type { Changes } from "../write";

const RESIGN = statement<unknown, [id: string, now: Date, status: string, endDate: string, words: string]>(
  "resign-place",
  `update place set resigned_at = $2, updated_at = $2, status = $3::"PlaceStatus", end_date = $4::date, resignation = $5
   where id = $1`,
);

/**
 * Gives the place up, with what the member wrote to the staff. The record says `resigned` from now on, whenever the last
 * day is: other systems are notified of that state.
 * @param place with the year of its season; null for one that no season offered
 */
export function saveResignation(
  {
    id,
    memberId,
    year,
    status,
    endDate,
  }: Pick<Place, "id" | "memberId" | "status" | "endDate"> & {
    year: number | null;
  },
  resigned: ResignedPlace,
  words: string,
  now: Date,
): Changes {
  return {
    changes: [RESIGN(id, now, resigned.status, resigned.endDate, words)],
    audit: [
      {
        action: "place.resign",
        subject: "place",
        subjectId: id,
        onBehalfOf: memberId,
        before: { status, endDate },
        after: { status: "resigned", endDate: resigned.endDate },
        personal: { reason: words },
        events: placeEvents({ id, memberId, year, before: status, after: "resigned" }),
      },
    ],
  };
}
