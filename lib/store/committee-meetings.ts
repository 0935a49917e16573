import "server-only";
import { userIdKey } from "@/lib/domain/name-key";
import { dayIn } from "@/lib/domain/time-zone";
import { env } from "@/lib/env";
import { database } from "./database";
import type { PlaceNow } from "./places";

export interface MeetingSpan {
  /** First begin and last end; null where there is none. */
  begin: Date | null;
  end: Date | null;
}

/**
 * For each place, when its committee meets within the term: the meetings whose function code is the committee's
 * (contract.md section 5, confirmed committee record).
 */
export async function findMeetingSpans(
  places: readonly PlaceNow[],
): Promise<ReadonlyMap<string, MeetingSpan>> {
  const keys = [...new Set(places.map(({ committeeCode }) => userIdKey(committeeCode)))];
  const meetings = await database().meeting.findMany({
    where: { functionKey: { in: keys }, beginsAt: { not: null } },
    select: { functionKey: true, beginsAt: true, endsAt: true },
  });
  return new Map(
    places.map((place) => {
      const within = meetings.filter(
        ({ functionKey, beginsAt }) =>
          functionKey === userIdKey(place.committeeCode) &&
          beginsAt !== null &&
          isWithinTerm(place, beginsAt),
      );
      const begins = within.flatMap(({ beginsAt }) => beginsAt?.getTime() ?? []);
      const ends = within.flatMap(({ beginsAt, endsAt }) => (endsAt ?? beginsAt)?.getTime() ?? []);
      const begin = begins.length > 0 ? new Date(Math.min(...begins)) : null;
      const end = ends.length > 0 ? new Date(Math.max(...ends)) : null;
      return [place.id, { begin, end }];
    }),
  );
}

function isWithinTerm({ startDate, endDate }: PlaceNow, begin: Date): boolean {
  const day = dayIn(env().ASSOCIATION_TIME_ZONE, begin);
  return startDate <= day && (endDate === "" || day <= endDate);
}
