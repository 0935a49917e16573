import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { fullName } from "@/lib/domain/people/name-and-address";
import { termStatus } from "@/lib/domain/place/place";
import { listRoster, type RosterPlace } from "@/lib/store/desk/roster";
import { associationDay } from "../association-day";
import type { Operation } from "../operation";
import { type CsvColumn, csvFile } from "../csv-file";
import { requireRecentProof } from "../recent-proof";

// As on the screen, so without addresses: those are for whoever may export people.
const COLUMNS: readonly CsvColumn<RosterPlace & { status: string }>[] = [
  ["committeeCode", ({ committeeCode }) => committeeCode],
  ["committeeName", ({ committeeName }) => committeeName],
  ["position", ({ position }) => position],
  ["memberID", ({ memberId }) => memberId],
  ["name", (place) => fullName(place)],
  ["boardName", ({ boardName }) => boardName],
  ["startDate", ({ startDate }) => startDate],
  ["endDate", ({ endDate }) => endDate],
  ["status", ({ status }) => status],
  ["resigned", ({ isResigned }) => String(isResigned)],
  ["resignation", ({ resignation }) => resignation],
];

/** Who holds a place on a day, as a file; each with the status that it has today. */
export const exportroster: Operation<typeof contract.exportroster> = {
  mayCall: staffWith("desk.read"),
  async run({ day, committeeCode }, call) {
    requireRecentProof(call);
    const places = await listRoster({ day, committeeCode, after: undefined }, null);
    const today = associationDay(call.now);
    const name = ["roster", day, committeeCode].filter((part) => part !== "").join("-");
    return csvFile(
      name,
      COLUMNS,
      places.map((place) => ({ ...place, status: termStatus(place, today) })),
    );
  },
};
