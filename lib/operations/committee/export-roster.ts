import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { fullName } from "@/lib/domain/people/name-and-address";
import { termStatus } from "@/lib/domain/place/place";
import { type ListedPlace, listRoster, rosterKeyOf } from "@/lib/store/desk/roster";
import { associationDay } from "../association-day";
import { defineOperation } from "../operation";
import { csvAnswer, type CsvColumn, keysetPages } from "../file-answer";
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
    return csvAnswer(name, columnsOn(today), places);
  },
});
