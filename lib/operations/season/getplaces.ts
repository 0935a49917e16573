import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { isOpenForAnswer, type Place, placesAt } from "@/lib/domain/place/place";
import { listPlaces } from "@/lib/store/places/places";
import { findMemberSeason } from "@/lib/store/seasons/member-seasons";
import { associationDay } from "../association-day";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";
import { findCurrentSeason } from "./current-season";

type OfferedPlace = Place & { status: Exclude<Place["status"], "revoked"> };

/** The places of the current season that are offered to the caller, without revoked offers. */
export const getplaces: Operation<typeof contract.getplaces> = {
  mayCall: everyMember,
  async run(_input, call) {
    const { id } = callingMember(call);
    const { now } = call;
    const season = await findCurrentSeason(now, id);
    if (!season) return [];
    const [places, answer] = await Promise.all([listPlaces(id, id), findMemberSeason(id, season.year)]);
    const { acceptedDate: accepted = "", declinedDate: declined = "" } = answer ?? {};
    const today = associationDay(now);
    return placesAt(places, now, today)
      .filter(isOffered)
      .flatMap((place) =>
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

function isOffered(place: Place): place is OfferedPlace {
  return place.status !== "revoked";
}
