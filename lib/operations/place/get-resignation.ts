import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { resignationReference } from "@/lib/domain/nomination/nomination-reference";
import { addDays } from "@/lib/domain/time/add-days";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { findResignation } from "@/lib/store/places/place-resignation";
import { findPlace } from "@/lib/store/places/places";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";

/** The caller's resignation from a place; of another member's place they learn nothing. */
export const getResignation = defineOperation(contract.getResignation, {
  mayCall: everyMember,
  async run({ placeId }, call) {
    const { id } = callingMember(call);
    const found = await findPlace(placeId, id);
    if (found?.memberId !== id || !found.isResigned) return {};
    const [resigned, named] = await Promise.all([
      findResignation(found.id),
      inReadersNames([found], call.locale),
    ]);
    const [place] = named;
    if (!resigned || !place) return {};
    return {
      resignation: {
        reference: resignationReference(place.id),
        committeeName: place.committeeName,
        position: place.position,
        resigned: momentIn(env().ASSOCIATION_TIME_ZONE, resigned.at),
        resignedBy: resigned.isMember ? ("member" as const) : ("association" as const),
        fromDate: addDays(place.endDate, 1),
        comments: resigned.words || undefined,
      },
    };
  },
});
