import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import { meetingSpan } from "@/lib/domain/meeting/meeting-span";
import { isConfirmed, placesAt } from "@/lib/domain/place/place";
import { env } from "@/lib/env";
import { listMeetingsOfCommittees } from "@/lib/store/meetings/meetings";
import { listPlaces } from "@/lib/store/places/places";
import { associationDay } from "../association-day";
import { viewerOf } from "@/lib/domain/season/viewer";
import { defineOperation } from "../operation";
import { toConfirmedRecord } from "./records";

/**
 * Get committee confirmeds (4.2): the places that were offered or that the member holds (contract.md section 5). Where
 * they came from is a voter's own words, so clients alone read it (contract.md 8.1).
 */
export const getcommitteeconfirmeds = defineOperation(contract.getcommitteeconfirmeds, {
  mayCall: own("memberid", "people.read"),
  async run({ memberid }, { now, principal }) {
    const all = await listPlaces(memberid, viewerOf(principal));
    const places = placesAt(all, now, associationDay(now)).filter(({ status }) => isConfirmed(status));
    const meetings = await listMeetingsOfCommittees(places.map(({ committeeCode }) => committeeCode));
    const zone = env().ASSOCIATION_TIME_ZONE;
    const origin = principal.kind === "client";
    return places.map((place) => toConfirmedRecord(place, meetingSpan(place, meetings, zone), { origin }));
  },
});
