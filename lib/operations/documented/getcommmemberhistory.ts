import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { everyMember } from "@/lib/domain/access/access";
import { isHeldOnce, placesAt } from "@/lib/domain/place/place";
import { listPlaces } from "@/lib/store/places/places";
import { associationDay } from "../association-day";
import { viewerOf } from "@/lib/domain/season/viewer";
import { defineOperation } from "../operation";
import { toHistoryRecord } from "./records";

/** Get committee member history (4.2): the places that the member holds or once held, newest first. */
export const getcommmemberhistory = defineOperation(contract.getcommmemberhistory, {
  mayCall: everyMember,
  async run({ ID }, { now, principal }) {
    const places = placesAt(await listPlaces(ID, viewerOf(principal)), now, associationDay(now));
    return places.filter(isHeldOnce).map(toHistoryRecord);
  },
});
