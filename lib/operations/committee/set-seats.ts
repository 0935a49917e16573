import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuseStale } from "@/lib/domain/outcome";
import { type InputError, invalidInput } from "@/lib/domain/problem";
import { placeTerm } from "@/lib/domain/season/place-term";
import { UNSAID } from "@/lib/domain/season/seat";
import type { Season } from "@/lib/domain/season/season";
import { LAST_DAY } from "@/lib/domain/time/calendar-date";
import {
  findSetup,
  positionEntry,
  positionId,
  type SeasonSetup,
  setSeats as changesOf,
} from "@/lib/store/desk/position-setups";
import { findLastChange } from "@/lib/store/last-change";
import { defineOperation } from "../operation";
import { changeSeason } from "../season/change-season";
import { requireSeason } from "../season/records";
import { listPositionsOf } from "./records";

type Row = EntryParams<typeof contract.setSeats>["positions"][number];

/** Sets the seats and terms of many positions of a season in one transaction; none where one of them cannot be set. */
export const setSeats = defineOperation(contract.setSeats, {
  mayCall: staffWith("committees.manage"),
  async run({ year, positions }, call) {
    const season = await changeSeason(call, year, async (transaction, season) => {
      const setup = await findSetup(transaction, year);
      const errors = errorsIn(positions, season, setup);
      if (errors.length > 0) throw invalidInput(errors);
      const changes = positions
        .map((row) => ({ year, version: row.version, isAdded: false, ...toChange(row, setup) }))
        // What is as requested may have been set by this very call, whose answer was lost.
        .filter(({ before, after }) => !isSame(before ?? UNSAID, after));
      if (changes.some(({ before, version }) => version !== (before?.version ?? 0))) {
        return { result: refuseStale("At least one of the positions") };
      }
      if (changes.length === 0) return { result: allow(season) };
      const changed = changes.map(({ after }) => after);
      return {
        result: allow(season),
        changes: [changesOf(year, changed)],
        audit: changes.map(positionEntry),
      };
    });
    return { items: await listPositionsOf(season, positions, call.now) };
  },
  async readCurrent({ year, positions }, { now }) {
    const current = await listPositionsOf(await requireSeason(year), positions, now);
    const versions = new Map(current.map((one) => [positionId(one), one.version]));
    const stale = positions.find((row) => row.version !== versions.get(positionId(row)));
    const lastChange = stale && (await findLastChange("position", `${year}/${positionId(stale)}`));
    return { current, lastChange };
  },
});

/** What is wrong with which row, all of it at once, because people correct rows before they send them again. */
function errorsIn(rows: readonly Row[], season: Season, { committees }: SeasonSetup): InputError[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const pointer = `/positions/${index}`;
    const known = committees.get(row.committeeCode);
    if (!known) {
      return [{ pointer: `${pointer}/committeeCode`, detail: "is the code of no committee" }];
    }
    if (!known.positions.includes(row.position)) {
      return [{ pointer: `${pointer}/position`, detail: "is no position of this committee" }];
    }
    if (seen.has(positionId(row))) return [{ pointer, detail: "is for the same position as an earlier one" }];
    seen.add(positionId(row));
    if (placeTerm(season, row.termMonths ?? null).endDate > LAST_DAY) {
      return [{ pointer: `${pointer}/termMonths`, detail: "makes a place end later than a date can be" }];
    }
    return [];
  });
}

function toChange(row: Row, { setups }: SeasonSetup) {
  const before = setups.get(positionId(row));
  const { open, requirements } = before ?? UNSAID;
  const { committeeCode, position, seats = null, termMonths = null } = row;
  return { before, after: { committeeCode, position, seats, termMonths, open, requirements } };
}

type Numbers = Pick<typeof UNSAID, "seats" | "termMonths">;

function isSame(before: Numbers, after: Numbers): boolean {
  return before.seats === after.seats && before.termMonths === after.termMonths;
}
