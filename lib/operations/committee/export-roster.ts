import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { fullName } from "@/lib/domain/people/name-and-address";
import { termStatus } from "@/lib/domain/place/place";
import { type ListedPlace, listRoster, rosterKeyOf } from "@/lib/store/desk/roster";
import { associationDay } from "../association-day";
import type { FileWords } from "@/messages/desk-files";
import { defineOperation } from "../operation";
import { columnsFor, csvAnswer, type CsvColumn, keysetPages } from "../file-answer";
import { requireRecentProof } from "../recent-proof";

// As on the screen, so without addresses, which need the right to export people.
const columnsOn = (today: string): readonly CsvColumn<ListedPlace>[] => [
  ["committeeCode", ({ committeeCode }) => committeeCode],
  ["committeeName", ({ committeeName }) => committeeName],
  ["position", ({ position }) => position],
  ["memberID", ({ memberId }) => memberId],
  ["name", (place) => fullName(place)],
  ["boardName", ({ boardName }) => boardName],
  ["startDate", ({ startDate }) => startDate],
  ["endDate", ({ endDate }) => endDate],
  ["status", (place) => termStatus(place, today)],
  ["resigned", ({ isResigned }) => String(isResigned)],
  ["resignation", ({ resignation }) => resignation],
];

const shownColumnsOn =
  (today: string) =>
  (t: FileWords): readonly CsvColumn<ListedPlace>[] => [
    [t("file.committeeCode"), ({ committeeCode }) => committeeCode],
    [t("desk.vacancies.committee"), ({ committeeName }) => committeeName],
    [t("desk.roster.person"), (place) => fullName(place)],
    [t("file.memberId"), ({ memberId }) => memberId],
    [t("review.column.city"), ({ city }) => city],
    [t("desk.roster.position"), ({ position }) => position],
    [t("desk.roster.board"), ({ boardName }) => boardName],
    [t("desk.roster.from"), ({ startDate }) => startDate],
    [t("desk.roster.until"), ({ endDate }) => endDate || t("desk.roster.open")],
    [t("desk.roster.status"), (place) => stateWords(place, today, t)],
    [t("file.resignation"), ({ resignation }) => resignation],
  ];

function stateWords(place: ListedPlace, today: string, t: FileWords): string {
  const words = t(`desk.roster.state.${termStatus(place, today)}`);
  return place.isResigned ? `${words}, ${t("desk.roster.resigned")}` : words;
}

/** Who holds a place on a day, as a file; each with the status that it has today. */
export const exportRoster = defineOperation(contract.exportRoster, {
  mayCall: staffWith("desk.read"),
  async run({ day, committeeCode }, call) {
    requireRecentProof(call);
    const today = associationDay(call.now);
    const places = keysetPages<ListedPlace>((last, limit) =>
      listRoster({ day, committeeCode: committeeCode ?? "", after: last && rosterKeyOf(last) }, limit),
    );
    const name = committeeCode === undefined ? `roster-${day}` : `roster-${day}-${committeeCode}`;
    return csvAnswer(name, columnsFor(call, columnsOn(today), shownColumnsOn(today)), places);
  },
});
