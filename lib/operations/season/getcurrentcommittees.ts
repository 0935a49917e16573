import "server-only";
import { CURRENT_COMMITTEES_PEOPLE, CURRENT_COMMITTEES_ROWS } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { Problem } from "@/lib/domain/problem";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { listServing } from "@/lib/store/places/places";
import { associationDay } from "../association-day";
import type { Operation } from "../operation";

/** The committees on which members serve today: a part of `getcommmemberhistory`, for several members at once. */
export const getcurrentcommittees: Operation<typeof contract.getcurrentcommittees> = {
  mayCall: everyMember,
  async run({ memberIDs }, { now, locale }) {
    // A line feed is the one character that no id can have.
    const ids = [...new Set(memberIDs.split("\n").map((id) => id.trim()))].filter((id) => id !== "");
    if (ids.length > CURRENT_COMMITTEES_PEOPLE) {
      throw new Problem(400, "Invalid Parameter", {
        detail: `memberIDs may name up to ${CURRENT_COMMITTEES_PEOPLE} people.`,
        parameters: ["memberIDs"],
      });
    }
    const places = await listServing(ids, associationDay(now), CURRENT_COMMITTEES_ROWS + 1);
    const named = await withCommitteeNames(places, locale);
    return named.map(({ memberId, ...place }) => ({ memberID: memberId, ...place }));
  },
};
