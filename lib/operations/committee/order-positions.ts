import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse, refuseStale } from "@/lib/domain/outcome";
import { invalidInput } from "@/lib/domain/problem";
import { areSamePositions } from "@/lib/domain/season/position-order";
import { findSetup, orderId, orderPositions as changesOf } from "@/lib/store/desk/position-setups";
import { findLastChange } from "@/lib/store/last-change";
import { defineOperation } from "../operation";
import { changeSeason } from "../season/change-season";
import { listPositions } from "./records";
import { requireSeason } from "../season/records";

/** Puts the positions of a committee in order for one season; other seasons keep theirs. */
export const orderPositions = defineOperation(contract.orderPositions, {
  mayCall: staffWith("committees.manage"),
  async run({ year, committeeCode, positions, before: seen }, call) {
    const season = await changeSeason(call, year, async (transaction, season) => {
      const committee = (await findSetup(transaction, year)).committees.get(committeeCode);
      if (!committee) {
        return {
          result: refuse("unknown-committee", "There is no committee with this code."),
        };
      }
      const now = committee.positions;
      if (isSame(now, positions)) return { result: allow(season) };
      if (!isSame(now, seen)) return { result: refuseStale("The order of the positions") };
      if (!areSamePositions(now, positions)) {
        const detail = "must have each position of the committee once";
        throw invalidInput([{ pointer: "/positions", detail }]);
      }
      return {
        result: allow(season),
        ...changesOf({ year, committeeCode, before: now, after: positions }),
      };
    });
    return { items: await listPositions(season, committeeCode, call.now) };
  },
  async readCurrent({ year, committeeCode }, { now }) {
    const { subject, subjectId } = orderId({ year, committeeCode });
    return {
      current: await listPositions(await requireSeason(year), committeeCode, now),
      lastChange: await findLastChange(subject, subjectId),
    };
  },
});

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join("\n") === other.join("\n");
}
