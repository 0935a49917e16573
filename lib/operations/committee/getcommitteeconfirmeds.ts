import "server-only";
import type * as contract from "@/lib/contract/committee";
import { own } from "@/lib/domain/access";
import { isConfirmed } from "@/lib/domain/place";
import { findMeetingSpans } from "@/lib/store/committee-meetings";
import { listPlaces } from "@/lib/store/places";
import type { Operation } from "../operation";
import { toConfirmedRecord } from "../records/committee-record";

/** Get committee confirmeds (4.2): the places that were offered or that the member holds (contract.md section 5). */
export const getcommitteeconfirmeds: Operation<typeof contract.getcommitteeconfirmeds> = {
  mayCall: own("memberid"),
  async run({ memberid }, { now }) {
    const places = await listPlaces(memberid, now, isConfirmed);
    const spans = await findMeetingSpans(places);
    return places.map((place) => toConfirmedRecord(place, spans.get(place.id)));
  },
};
