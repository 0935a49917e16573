import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access";
import { fromDateColumn } from "@/lib/domain/calendar-date";
import { isOpenForAnswer } from "@/lib/domain/place";
import { findMemberSeason } from "@/lib/store/member-seasons";
import { associationDay, listPlaces, type PlaceNow } from "@/lib/store/places";
import { findCurrentSeason } from "@/lib/store/seasons";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

type OfferedPlace = PlaceNow & { status: Exclude<PlaceNow["status"], "revoked"> };

/** What the current season offered to the caller. An offer that was withdrawn is not there any more. */
export const getplaces: Operation<typeof contract.getplaces> = {
  mayCall: everyMember,
  async run(_input, call) {
    const { id } = callingMember(call);
    const { now } = call;
    const season = await findCurrentSeason(now);
    if (!season) return [];
    const [places, answer] = await Promise.all([listPlaces(id, now, () => true), findMemberSeason(id, now)]);
    const accepted = fromDateColumn(answer?.acceptedDate ?? null);
    const declined = fromDateColumn(answer?.declinedDate ?? null);
    const today = associationDay(now);
    return places.filter(isOffered).flatMap((place) =>
      place.season?.year === season.year
        ? {
            placeID: place.id,
            year: String(season.year),
            committeeCode: place.committeeCode,
            committeeName: place.committeeName,
            position: place.position,
            startDate: place.startDate,
            endDate: place.endDate,
            status: place.status,
            open: String(isOpenForAnswer(place, now, today)),
            deadline: season.answersClose,
            timeZone: season.timeZone,
            answer: accepted !== "" ? ("accepted" as const) : declined !== "" ? ("declined" as const) : "",
            answered: accepted || declined,
          }
        : [],
    );
  },
};

function isOffered(place: PlaceNow): place is OfferedPlace {
  return place.status !== "revoked";
}
