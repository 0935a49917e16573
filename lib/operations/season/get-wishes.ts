import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import type { Locale } from "@/lib/domain/text/locale";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { hidesTelephone } from "@/lib/store/members/hidden-telephones";
import { hasDeclinedNomination } from "@/lib/store/wishes/declined-nominations";
import { listWishes, type StandingWish } from "@/lib/store/wishes/serving-wishes";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { findCurrentSeason } from "./current-season";

/** What the caller wishes until they say otherwise. */
export const getWishes = defineOperation(contract.getWishes, {
  mayCall: everyMember,
  async run(_input, call) {
    const { id } = callingMember(call);
    const [wishes, season, hides] = await Promise.all([
      listWishes(id),
      findCurrentSeason(call.now, id),
      hidesTelephone(id),
    ]);
    const declined = season !== undefined && (await hasDeclinedNomination(id, season.year));
    return {
      ...(await wishRecords(wishes, call.locale)),
      year: season?.year,
      declined,
      hidesTelephone: hides,
    };
  },
});

/** The wishes in the reader's language, and since when the member has had them. */
export async function wishRecords(wishes: readonly StandingWish[], locale: Locale) {
  return {
    wishes: (await withCommitteeNames(wishes, locale)).map(toWishRecord),
    wishedSince: momentIn(env().ASSOCIATION_TIME_ZONE, wishes[0]?.madeAt ?? null) || undefined,
  };
}

export function toWishRecord({ committeeCode, committeeName, position }: StandingWish) {
  return { committeeCode, committeeName, position: position || undefined };
}
