import "server-only";
import * as contract from "@/lib/contract/season";
import { own } from "@/lib/domain/access/access";
import { isOpenForAnswer, type Place } from "@/lib/domain/place/place";
import { viewerOf } from "@/lib/domain/season/viewer";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { associationDay } from "../association-day";
import { existingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { findAnswerSeason, findVisibleSeason } from "../season/current-season";
import { offeredPlaces } from "./offered-places";
import { givenAnswer } from "./records";

type OfferedPlace<One extends Place> = One & { status: Exclude<Place["status"], "revoked"> };

/** The places that a season, or the one that counts for the member (contract.md 8.16), has offered to them, without revoked offers. */
export const getPlaces = defineOperation(contract.getPlaces, {
  mayCall: own("memberId", "answers.take"),
  async run({ memberId, year }, call) {
    const id = await existingMember(call, memberId);
    const { now, principal } = call;
    const viewer = viewerOf(principal);
    const season = await (year === undefined
      ? findAnswerSeason(id, now, viewer)
      : findVisibleSeason(year, viewer));
    if (!season) return { items: [] };
    const places = await offeredPlaces(season, id, viewer, now);
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
