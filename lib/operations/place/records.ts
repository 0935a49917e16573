import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/season";
import type { PlaceAnswer } from "@/lib/domain/place/answer";
import { type Place, placeStatus } from "@/lib/domain/place/place";
import { associationDay } from "../association-day";

export type ChangedPlace = EntryResult<typeof contract.resignPlace>["place"];

/** A place after a change, with its status at `now`; the committee's name is in the association's first language. */
export function changedPlaceRecord(place: Place, now: Date): ChangedPlace {
  return {
    placeId: place.id,
    memberId: place.memberId,
    year: place.season?.year,
    committeeCode: place.committeeCode,
    committeeName: place.committeeName,
    position: place.position,
    startDate: place.startDate,
    endDate: place.endDate || undefined,
    status: placeStatus(place, now, associationDay(now)),
    resigned: place.isResigned,
  };
}

/** The answer that counts for a place. */
export function givenAnswer(answer: PlaceAnswer | null) {
  const { acceptedDate = "", declinedDate = "", comments = "" } = answer ?? {};
  const word = acceptedDate !== "" ? "accepted" : declinedDate !== "" ? "declined" : undefined;
  const answered = acceptedDate || declinedDate || undefined;
  return { answer: word, answered, comments: comments || undefined } as const;
}
