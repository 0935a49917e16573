import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { mayDo } from "@/lib/domain/access/rights";
import { termStatus } from "@/lib/domain/place/place";
import { fullName } from "@/lib/domain/people/name-and-address";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { listRoster } from "@/lib/store/desk/roster";
import { associationDay } from "../association-day";
import { defineOperation } from "../operation";
import { readCursor, ROWS_READ, toItems } from "../cursor";

/**
 * Who holds a place on a day, of one committee or of all; each with the status that it has today. E-mail addresses are for
 * those who may read people.
 */
export const getRoster = defineOperation(contract.getRoster, {
  mayCall: staffWith("desk.read"),
  async run({ day, committeeCode = "", cursor }, { principal, now, locale }) {
    const after = readCursor(cursor, "text", "text", "wholeNumber", "hexadecimal", "uuid");
    const places = await listRoster({ day, committeeCode, after }, ROWS_READ);
    const shown = new Map(
      (await withCommitteeNames(places, locale)).map((one) => [one.committeeCode, one.committeeName]),
    );
    const today = associationDay(now);
    const hasEmail = mayDo(principal, "people.read");
    return toItems(places, places[0]?.total ?? 0, {
      keyOf: (place) => [
        place.committeeName,
        place.committeeCode,
        String(place.ordinal),
        place.sortName,
        place.placeId,
      ],
      show: (place) => ({
        placeId: place.placeId,
        year: place.seasonYear ?? undefined,
        committeeCode: place.committeeCode,
        committeeName: shown.get(place.committeeCode) ?? place.committeeName,
        position: place.position,
        memberId: place.memberId,
        name: fullName(place),
        city: place.city || undefined,
        email: (hasEmail && place.email) || undefined,
        boardName: place.boardName || undefined,
        startDate: place.startDate,
        endDate: place.endDate || undefined,
        status: termStatus(place, today),
        resigned: place.isResigned,
        resignation: place.resignation || undefined,
      }),
    });
  },
});
