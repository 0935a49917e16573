import "server-only";
import { toText } from "@/lib/contract/values";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { countingDay, vacanciesOf } from "@/lib/domain/season/seat";
import { listVacancies, type Vacancy, vacancyKeyOf } from "@/lib/store/desk/seats";
import type { FileWords } from "@/messages/desk-files";
import { defineOperation } from "../operation";
import { columnsFor, csvAnswer, type CsvColumn, keysetPages } from "../file-answer";
import { requireRecentProof } from "../recent-proof";
import { requireSeason } from "../season/records";

const COLUMNS: readonly CsvColumn<Vacancy>[] = [
  ["committeeCode", ({ committeeCode }) => committeeCode],
  ["committeeName", ({ committeeName }) => committeeName],
  ["position", ({ position }) => position],
  ["seats", ({ seats }) => toText(seats)],
  ["held", ({ held }) => String(held)],
  ["offered", ({ offered }) => String(offered)],
  ["vacancies", (vacancy) => String(vacanciesOf(vacancy) ?? "")],
];

// A number of seats that is not limited stays blank, as where positions are pasted: such a file can be changed and pasted.
const shownColumns = (t: FileWords): readonly CsvColumn<Vacancy>[] => [
  [t("file.committeeCode"), ({ committeeCode }) => committeeCode],
  [t("desk.vacancies.committee"), ({ committeeName }) => committeeName],
  [t("desk.vacancies.position"), ({ position }) => position],
  [t("desk.vacancies.seats"), ({ seats }) => toText(seats)],
  [t("desk.vacancies.held"), ({ held }) => String(held)],
  [t("desk.vacancies.offered"), ({ offered }) => String(offered)],
  [t("desk.vacancies.vacant"), (vacancy) => String(vacanciesOf(vacancy) ?? "")],
];

/** Positions of active committees with seats that are not held on a day, or offered, as a file. */
export const exportVacancies = defineOperation(contract.exportVacancies, {
  mayCall: staffWith("desk.read"),
  async run({ year, day }, call) {
    requireRecentProof(call);
    const season = await requireSeason(year);
    const counted = day ?? countingDay(season, call.now);
    const reach = reachOfCaller(call.principal, "desk.read");
    const vacancies = keysetPages<Vacancy>((last, limit) =>
      listVacancies({ year, day: counted, after: last && vacancyKeyOf(last), reach }, limit),
    );
    return csvAnswer(
      day === undefined ? `vacancies-${year}` : `vacancies-${year}-${day}`,
      columnsFor(call, COLUMNS, shownColumns),
      vacancies,
    );
  },
});
