import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse, refuseStale } from "@/lib/domain/outcome";
import { termTooLate } from "@/lib/domain/place/offer";
import { placeTerm } from "@/lib/domain/season/place-term";
import { inOrder } from "@/lib/domain/season/position-order";
import type { PositionKey, PositionSetup } from "@/lib/domain/season/seat";
import type { Season } from "@/lib/domain/season/season";
import { LAST_DAY } from "@/lib/domain/time/calendar-date";
import {
  findSetup,
  orderPositions,
  type PositionChange,
  positionEntry,
  positionId,
  savePosition as changesOf,
  type SeasonSetup,
} from "@/lib/store/desk/position-setups";
import { findLastChange } from "@/lib/store/last-change";
import { defineOperation } from "../operation";
import { changeSeason } from "../season/change-season";
import { listPositions, setupTexts } from "./records";
import { requireSeason } from "../season/records";

type Input = EntryParams<typeof contract.savePosition>;

/** Says what holds for a position in a season, and where it stands among those of its committee. */
export const savePosition = defineOperation(contract.savePosition, {
  mayCall: staffWith("committees.manage"),
  async run(input, call) {
    const { year } = input;
    const requested = toPosition(input);
    const { committeeCode, position } = requested;
    const season = await changeSeason(call, year, async (transaction, season) => {
      const setup = await findSetup(transaction, year);
      const committee = setup.committees.get(committeeCode);
      if (!committee) {
        return {
          result: refuse("unknown-committee", "There is no committee with this code."),
        };
      }
      const { endDate } = placeTerm(season, requested.termMonths);
      if (endDate > LAST_DAY) return { result: refuse("invalid-date", termTooLate(endDate)) };
      const change = toChange(year, requested, setup);
      const before = committee.positions;
      const after = input.order === undefined ? before : inOrder(before, new Map([[position, input.order]]));
      const order = orderPositions({ year, committeeCode, before, after });
      const isSetSame = change.before !== undefined && isSame(change.before, requested);
      if (isSetSame && order.changes.length === 0) return { result: allow(season) };
      if (input.version !== (change.before?.version ?? 0)) return { result: refuseStale("The position") };
      return {
        result: allow(season),
        changes: [...(isSetSame ? [] : changesOf(change)), ...order.changes],
        audit: [...(isSetSame ? [] : [positionEntry(change)]), ...order.audit],
      };
    });
    const saved = await findPosition(season, requested, call.now);
    if (!saved) throw new Error("The position that was saved is gone");
    return saved;
  },
  async readCurrent(input, { now }) {
    return {
      current: await findPosition(await requireSeason(input.year), input, now),
      lastChange: await findLastChange("position", `${input.year}/${positionId(input)}`),
    };
  },
});

async function findPosition(season: Season, { committeeCode, position }: PositionKey, now: Date) {
  const positions = await listPositions(season, committeeCode, now);
  return positions.find((one) => one.position === position);
}

function toPosition(input: Input): PositionKey & PositionSetup {
  const { committeeCode, position, seats = null, termMonths = null, open, requirements = "" } = input;
  return { committeeCode, position, seats, termMonths, open, requirements };
}

function toChange(
  year: number,
  after: PositionKey & PositionSetup,
  { committees, setups: stored }: SeasonSetup,
): PositionChange {
  const isAdded = committees.get(after.committeeCode)?.positions.includes(after.position) !== true;
  return { year, before: stored.get(positionId(after)), after, isAdded };
}

function isSame(before: PositionSetup, after: PositionSetup): boolean {
  const [one, other] = [setupTexts(before), setupTexts(after)];
  return (Object.keys(one) as (keyof typeof one)[]).every((field) => one[field] === other[field]);
}
