import "server-only";
import * as contract from "@/lib/contract/season";
import { own } from "@/lib/domain/access/access";
import { viewerOf } from "@/lib/domain/season/viewer";
import type { Locale } from "@/lib/domain/text/locale";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { hidesTelephone } from "@/lib/store/members/hidden-telephones";
import { hasDeclinedNomination } from "@/lib/store/wishes/declined-nominations";
import { listWishes, type CurrentWish } from "@/lib/store/wishes/serving-wishes";
import { existingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { findCurrentSeason } from "../season/current-season";

/** What a member wishes until they say otherwise. */
export const getWishes = defineOperation(contract.getWishes, {
  mayCall: own("memberId", "answers.take"),
  async run({ memberId }, call) {
    const id = await existingMember(call, memberId);
    const [wishes, season, hides] = await Promise.all([
      listWishes(id),
      findCurrentSeason(call.now, viewerOf(call.principal)),
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
export async function wishRecords(wishes: readonly CurrentWish[], locale: Locale) {
  return {
    wishes: (await withCommitteeNames(wishes, locale)).map(toWishRecord),
    wishedSince: momentIn(env().ASSOCIATION_TIME_ZONE, wishes[0]?.madeAt ?? null) || undefined,
  };
}

export function toWishRecord({ committeeCode, committeeName, position }: CurrentWish) {
  return { committeeCode, committeeName, position: position || undefined };
}
