import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { mayDo } from "@/lib/domain/access/rights";
import { termStatus } from "@/lib/domain/place/place";
import { fullName } from "@/lib/domain/people/name-and-address";
import { listRoster } from "@/lib/store/desk/roster";
import { associationDay } from "../association-day";
import type { Operation } from "../operation";
import { readCursor, ROWS_READ, toPage } from "./cursor";

/**
 * Who holds a place on a day, of one committee or of all; each with the status that it has today. E-mail addresses are for
 * those who may read people.
 */
export const getroster: Operation<typeof contract.getroster> = {
  mayCall: staffWith("desk.read"),
  async run({ day, committeeCode, cursor }, { principal, now }) {
    const after = readCursor(cursor, "text", "text", "wholeNumber", "hexadecimal", "uuid");
    const places = await listRoster({ day, committeeCode, after }, ROWS_READ);
    const today = associationDay(now);
    const hasEmail = mayDo(principal, "people.read");
    return toPage(places, places[0]?.total ?? 0, {
      keyOf: (place) => [
        place.committeeName,
        place.committeeCode,
        String(place.ordinal),
        place.sortName,
        place.placeId,
      ],
      show: (place) => ({
        committeeCode: place.committeeCode,
        committeeName: place.committeeName,
        position: place.position,
        memberID: place.memberId,
        name: fullName(place),
        email: hasEmail ? place.email : "",
        boardName: place.boardName,
        startDate: place.startDate,
        endDate: place.endDate,
        status: termStatus(place, today),
        resigned: String(place.isResigned),
        resignation: place.resignation,
      }),
    });
  },
};
