import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse } from "@/lib/domain/outcome";
import { areSamePositions } from "@/lib/domain/season/position-order";
import { countingDay } from "@/lib/domain/season/seat";
import { findSetup, orderId, orderPositions } from "@/lib/store/desk/position-setups";
import { listSeats } from "@/lib/store/desk/seats";
import { staleChange } from "@/lib/store/stale-change";
import type { Operation } from "../operation";
import { changeSeason } from "./change-season";
import { malformed } from "./named-candidacies";
import { toPositionRecord } from "./position-record";

/** Puts the positions of a committee in order for one season; other seasons keep theirs. */
export const orderpositions: Operation<typeof contract.orderpositions> = {
  mayCall: staffWith("committees.manage"),
  async run({ committeeCode, ...input }, call) {
    const year = Number(input.year);
    const [wanted, seen] = [input.positions, input.before].map(lines) as [string[], string[]];
    const season = await changeSeason(call, year, async (transaction, season) => {
      const committee = (await findSetup(transaction, year)).committees.get(committeeCode);
      if (!committee) {
        return {
          result: refuse("unknown-committee", "There is no committee with the code in committeeCode."),
        };
      }
      const now = committee.positions;
      if (isSame(now, wanted)) return { result: allow(season) };
      if (!isSame(now, seen)) {
        const record = { ...orderId({ year, committeeCode }), now: { order: now.join(", ") } };
        return { result: await staleChange(transaction, record) };
      }
      if (!areSamePositions(now, wanted)) {
        throw malformed("positions", "must have each position of the committee once, one per line");
      }
      return {
        result: allow(season),
        ...orderPositions({ year, committeeCode, before: now, after: wanted }),
      };
    });
    const seats = await listSeats(year, countingDay(season, call.now), [committeeCode]);
    return seats.map((seat, index) => toPositionRecord(seat, index + 1));
  },
};

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join("\n") === other.join("\n");
}
