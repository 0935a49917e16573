import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { countingDay, vacanciesOf } from "@/lib/domain/season/seat";
import { listVacancies, type Vacancy } from "@/lib/store/desk/seats";
import type { Operation } from "../operation";
import { numberText } from "./candidacy-row";
import { type CsvColumn, csvFile } from "../csv-file";
import { requireRecentProof } from "../recent-proof";
import { requireSeason } from "./season-record";

const COLUMNS: readonly CsvColumn<Vacancy>[] = [
  ["committeeCode", ({ committeeCode }) => committeeCode],
  ["committeeName", ({ committeeName }) => committeeName],
  ["position", ({ position }) => position],
  ["seats", ({ seats }) => numberText(seats)],
  ["held", ({ held }) => String(held)],
  ["offered", ({ offered }) => String(offered)],
  ["vacancies", (vacancy) => String(vacanciesOf(vacancy) ?? "")],
];

/** Positions of active committees with seats that are not held on a day, or offered, as a file. */
export const exportvacancies: Operation<typeof contract.exportvacancies> = {
  mayCall: staffWith("desk.read"),
  async run({ year, day }, call) {
    requireRecentProof(call);
    const season = await requireSeason(Number(year));
    const counted = day || countingDay(season, call.now);
    const vacancies = await listVacancies(
      {
        year: season.year,
        day: counted,
        after: undefined,
        reach: reachOfCaller(call.principal, "desk.read"),
      },
      null,
    );
    return csvFile(["vacancies", year, day].filter((part) => part !== "").join("-"), COLUMNS, vacancies);
  },
};
