import "server-only";
import { CURRENT_COMMITTEES_ROWS } from "@/lib/contract/entry";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { listServing } from "@/lib/store/places/places";
import { associationDay } from "../association-day";
import { defineOperation } from "../operation";

/** The committees on which members serve today: a part of `getcommmemberhistory`, for several members at once. */
export const getCurrentCommittees = defineOperation(contract.getCurrentCommittees, {
  mayCall: everyMember,
  async run({ memberIds }, { now, locale }) {
    const places = await listServing(
      [...new Set(memberIds)],
      associationDay(now),
      CURRENT_COMMITTEES_ROWS + 1,
    );
    const named = await withCommitteeNames(places, locale);
    return {
      items: named.slice(0, CURRENT_COMMITTEES_ROWS).map(({ seasonYear, ...place }) => ({
        ...place,
        year: seasonYear ?? undefined,
        status: "serving" as const,
      })),
      isTruncated: named.length > CURRENT_COMMITTEES_ROWS,
    };
  },
});
