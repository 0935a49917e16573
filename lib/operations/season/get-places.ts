import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { isOpenForAnswer, type Place } from "@/lib/domain/place/place";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { associationDay } from "../association-day";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { findAnswerSeason } from "./current-season";
import { offeredPlaces } from "./offered-places";
import { givenAnswer } from "./place-record";

type OfferedPlace<One extends Place> = One & { status: Exclude<Place["status"], "revoked"> };

/** The places of the season that counts for the caller (contract.md 8.16) that are offered to the caller, without revoked offers. */
export const getPlaces = defineOperation(contract.getPlaces, {
  mayCall: everyMember,
  async run(_input, call) {
    const { id } = callingMember(call);
    const { now } = call;
    const season = await findAnswerSeason(id, now, id);
    if (!season) return { items: [] };
    const places = await offeredPlaces(season, id, now);
    const today = associationDay(now);
    const shown = await withCommitteeNames(places.filter(isOffered), call.locale);
    const items = shown.map((place) => ({
      placeId: place.id,
      year: season.year,
      committeeCode: place.committeeCode,
      committeeName: place.committeeName,
      position: place.position,
      startDate: place.startDate,
      endDate: place.endDate || undefined,
      status: place.status,
      open: isOpenForAnswer(place, now, today),
      deadline: season.answersClose,
      timeZone: season.timeZone,
      ...givenAnswer(place.answer),
    }));
    return { items };
  },
});

function isOffered<One extends Place>(place: One): place is OfferedPlace<One> {
  return place.status !== "revoked";
}
