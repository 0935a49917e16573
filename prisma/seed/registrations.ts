import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { DEMO_STAFF, demoMemberIds, isDemoMember } from "./members";
import type { Random } from "./random";
import type { Row } from "./rows";

const GENERAL_ATTENDANCE = 0.07;
const CURIOUS_ATTENDANCE = 0.01;

/**
 * Meeting registrations: most committee members for their committee's meetings, some for the general ones, and a few for
 * others. The three demo accounts are registered for their own and all general meetings, so some of them overlap.
 */
export function makeRegistrations(
  random: Random,
  meetings: readonly Row<"meetings">[],
  members: readonly Row<"members">[],
  places: readonly Row<"places">[],
): Row<"registrations">[] {
  const serves = (memberId: string, code: string, day: CalendarDate) =>
    places.some(
      (place) =>
        place.memberId === memberId &&
        place.committeeCode === code &&
        place.startDate <= day &&
        place.endDate >= day,
    );
  return meetings.flatMap(({ productCode, functionCode, begin }) =>
    members
      .filter(({ memberId, active }) => {
        if (active !== "true") return false;
        const ownMeeting = serves(memberId, functionCode, begin.slice(0, 10));
        const isGeneral = functionCode === "GENERAL";
        if (DEMO_STAFF.some((role) => memberId === demoMemberIds[role])) return isGeneral;
        // Chosen to overlap a meeting of the nominee's own committee.
        if (memberId === demoMemberIds.nominee && functionCode === "TECH") return true;
        if (isDemoMember(memberId)) return ownMeeting || isGeneral || functionCode === "CONVEN";
        if (ownMeeting) return random.chance(0.85);
        return random.chance(isGeneral ? GENERAL_ATTENDANCE : CURIOUS_ATTENDANCE);
      })
      .map(({ memberId }) => ({ memberId, productCode })),
  );
}
