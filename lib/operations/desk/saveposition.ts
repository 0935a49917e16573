import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse } from "@/lib/domain/outcome";
import { termTooLate } from "@/lib/domain/place/offer";
import { placeTerm } from "@/lib/domain/season/place-term";
import { inOrder } from "@/lib/domain/season/position-order";
import { countingDay, type PositionKey, type PositionSetup, UNSAID } from "@/lib/domain/season/seat";
import { LAST_DAY } from "@/lib/domain/time/calendar-date";
import { listSeats } from "@/lib/store/desk/seats";
import {
  findSetup,
  orderPositions,
  type PositionChange,
  positionEntry,
  positionId,
  savePosition,
  type SeasonSetup,
} from "@/lib/store/desk/position-setups";
import { staleChange } from "@/lib/store/stale-change";
import type { Operation } from "../operation";
import { changeSeason } from "./change-season";
import { setupTexts, toPositionRecord } from "./position-record";

type Input = EntryParams<typeof contract.saveposition>;

/** Says what holds for a position in a season, and where it stands among those of its committee. */
export const saveposition: Operation<typeof contract.saveposition> = {
  mayCall: staffWith("committees.manage"),
  async run(input, call) {
    const year = Number(input.year);
    const wanted = toPosition(input);
    const { committeeCode, position } = wanted;
    const season = await changeSeason(call, year, async (transaction, season) => {
      const setup = await findSetup(transaction, year);
      const committee = setup.committees.get(committeeCode);
      if (!committee) {
        return {
          result: refuse("unknown-committee", "There is no committee with the code in committeeCode."),
        };
      }
      const { endDate } = placeTerm(season, wanted.termMonths);
      if (endDate > LAST_DAY) return { result: refuse("invalid-date", termTooLate(endDate)) };
      const change = toChange(year, wanted, setup);
      const before = committee.positions;
      const after = input.order === "" ? before : inOrder(before, new Map([[position, Number(input.order)]]));
      const order = orderPositions({ year, committeeCode, before, after });
      const isSetSame = change.before !== undefined && isSame(change.before, wanted);
      if (isSetSame && order.changes.length === 0) return { result: allow(season) };
      if (input.version !== String(change.before?.version ?? 0)) {
        const now = setupTexts(change.before ?? UNSAID);
        const record = { subject: "position", subjectId: `${year}/${positionId(wanted)}`, now };
        const stale = { ...record, version: change.before?.version ?? 0 };
        return { result: await staleChange(transaction, stale) };
      }
      return {
        result: allow(season),
        changes: [...(isSetSame ? [] : savePosition(change)), ...order.changes],
        audit: [...(isSetSame ? [] : [positionEntry(change)]), ...order.audit],
      };
    });
    const seats = await listSeats(year, countingDay(season, call.now), [committeeCode]);
    const index = seats.findIndex((seat) => seat.position === position);
    const seat = seats[index];
    if (!seat) throw new Error("The position that was saved is gone");
    return toPositionRecord(seat, index + 1);
  },
};

function toPosition(input: Input): PositionKey & PositionSetup {
  const { committeeCode, position, requirements } = input;
  return {
    ...{ committeeCode, position, requirements },
    seats: input.seats === "" ? null : Number(input.seats),
    termMonths: input.termMonths === "" ? null : Number(input.termMonths),
    open: input.open === "true",
  };
}

function toChange(
  year: number,
  after: PositionKey & PositionSetup,
  { committees, said }: SeasonSetup,
): PositionChange {
  const isAdded = committees.get(after.committeeCode)?.positions.includes(after.position) !== true;
  return { year, before: said.get(positionId(after)), after, isAdded };
}

function isSame(before: PositionSetup, after: PositionSetup): boolean {
  const [one, other] = [setupTexts(before), setupTexts(after)];
  return (Object.keys(one) as (keyof typeof one)[]).every((field) => one[field] === other[field]);
}
