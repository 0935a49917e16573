import "server-only";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { countingDay, vacanciesOf } from "@/lib/domain/season/seat";
import { listVacancies } from "@/lib/store/desk/seats";
import { defineOperation } from "../operation";
import { readCursor, ROWS_READ, toItems } from "../cursor";
import { requireSeason } from "../season/records";

/** Positions of active committees with seats that are not held on a day, or offered; of one with two seats free, one row. */
export const getVacancies = defineOperation(contract.getVacancies, {
  mayCall: staffWith("desk.read"),
  async run({ year, day, cursor }, { principal, now, locale }) {
    const after = readCursor(cursor, "text", "text", "wholeNumber", "text");
    const season = await requireSeason(year);
    const counted = {
      year: season.year,
      day: day ?? countingDay(season, now),
      after,
      reach: reachOfCaller(principal, "desk.read"),
    };
    const vacancies = await listVacancies(counted, ROWS_READ);
    const shown = new Map(
      (await withCommitteeNames(vacancies, locale)).map((one) => [one.committeeCode, one.committeeName]),
    );
    return toItems(vacancies, vacancies[0]?.total ?? 0, {
      keyOf: ({ committeeName, committeeCode, ordinal, position }) => [
        committeeName,
        committeeCode,
        String(ordinal),
        position,
      ],
      show: (vacancy) => ({
        year: season.year,
        committeeCode: vacancy.committeeCode,
        committeeName: shown.get(vacancy.committeeCode) ?? vacancy.committeeName,
        position: vacancy.position,
        seats: vacancy.seats ?? undefined,
        held: vacancy.held,
        offered: vacancy.offered,
        vacancies: vacanciesOf(vacancy),
      }),
    });
  },
});
