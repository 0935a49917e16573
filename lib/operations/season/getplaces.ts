import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import type { PlaceAnswer } from "@/lib/domain/place/answer";
import { isOpenForAnswer, type Place } from "@/lib/domain/place/place";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { associationDay } from "../association-day";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";
import { findAnswerSeason } from "./current-season";
import { offeredPlaces } from "./offered-places";

type OfferedPlace<One extends Place> = One & { status: Exclude<Place["status"], "revoked"> };

/** The places of the season that counts for the caller (contract.md 8.16) that are offered to the caller, without revoked offers. */
export const getplaces: Operation<typeof contract.getplaces> = {
  mayCall: everyMember,
  async run(_input, call) {
    const { id } = callingMember(call);
    const { now } = call;
    const season = await findAnswerSeason(id, now, id);
    if (!season) return [];
    const places = await offeredPlaces(season, id, now);
    const today = associationDay(now);
    const shown = await withCommitteeNames(places.filter(isOffered), call.locale);
    return shown.map((place) => ({
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
      ...givenAnswer(place.answer),
    }));
  },
};

function isOffered<One extends Place>(place: One): place is OfferedPlace<One> {
  return place.status !== "revoked";
}

function givenAnswer(answer: PlaceAnswer | null) {
  const { acceptedDate = "", declinedDate = "", comments = "" } = answer ?? {};
  const word = acceptedDate !== "" ? "accepted" : declinedDate !== "" ? "declined" : "";
  return { answer: word, answered: acceptedDate || declinedDate, comments } as const;
}
