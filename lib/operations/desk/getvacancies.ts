import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { countingDay, vacanciesOf } from "@/lib/domain/season/seat";
import { listVacancies } from "@/lib/store/desk/seats";
import type { Operation } from "../operation";
import { readCursor, ROWS_READ, toPage } from "./cursor";
import { requireSeason } from "./season-record";

/** Positions of active committees with seats that are not held on a day, or offered; of one with two seats free, one row. */
export const getvacancies: Operation<typeof contract.getvacancies> = {
  mayCall: staffWith("desk.read"),
  async run({ year, day, cursor }, { principal, now }) {
    const after = readCursor(cursor, "text", "text", "wholeNumber", "text");
    const season = await requireSeason(Number(year));
    const counted = {
      year: season.year,
      day: day || countingDay(season, now),
      after,
      reach: reachOfCaller(principal, "desk.read"),
    };
    const vacancies = await listVacancies(counted, ROWS_READ);
    return toPage(vacancies, vacancies[0]?.total ?? 0, {
      keyOf: ({ committeeName, committeeCode, ordinal, position }) => [
        committeeName,
        committeeCode,
        String(ordinal),
        position,
      ],
      show: (vacancy) => ({
        committeeCode: vacancy.committeeCode,
        committeeName: vacancy.committeeName,
        position: vacancy.position,
        seats: String(vacancy.seats ?? ""),
        held: String(vacancy.held),
        offered: String(vacancy.offered),
        vacancies: String(vacanciesOf(vacancy) ?? ""),
      }),
    });
  },
};
