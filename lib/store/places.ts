import "server-only";
import { dayIn } from "@/lib/domain/time-zone";
import { fromDateColumn } from "@/lib/domain/calendar-date";
import { placeStatus, type PlaceStatus, type PlaceTerm } from "@/lib/domain/place";
import { env } from "@/lib/env";
import { database } from "./database";
import type { Prisma } from "./generated/client";
import { toSeason } from "./seasons";

const WITH_COMMITTEE_AND_SEASON = {
  committee: { select: { name: true } },
  season: true,
} as const satisfies Prisma.PlaceInclude;

type PlaceRow = Prisma.PlaceGetPayload<{ include: typeof WITH_COMMITTEE_AND_SEASON }>;

/** A place with the status that it has now. */
export interface PlaceNow extends PlaceTerm {
  id: string;
  memberId: string;
  committeeCode: string;
  committeeName: string;
  position: string;
  source: string;
  priority: string;
}

/** The day on which terms begin and end: the association's. */
export function associationDay(now: Date): string {
  return dayIn(env().ASSOCIATION_TIME_ZONE, now);
}

export function toPlaceTerm(row: Pick<PlaceRow, "status" | "startDate" | "endDate" | "season">): PlaceTerm {
  return {
    status: row.status,
    startDate: fromDateColumn(row.startDate),
    endDate: fromDateColumn(row.endDate),
    season: row.season ? toSeason(row.season) : null,
  };
}

/**
 * The places of a member whose status at `now` is one that `holds` takes, newest first.
 */
export async function listPlaces(
  memberId: string,
  now: Date,
  holds: (status: PlaceStatus) => boolean,
): Promise<PlaceNow[]> {
  const rows = await database().place.findMany({
    where: { memberId },
    include: WITH_COMMITTEE_AND_SEASON,
    orderBy: [{ startDate: "desc" }, { committeeCode: "asc" }, { position: "asc" }],
  });
  const today = associationDay(now);
  return rows
    .map((row): PlaceNow => {
      const term = toPlaceTerm(row);
      const { id, committeeCode, position, source, priority } = row;
      const status = placeStatus(term, now, today);
      return {
        ...term,
        id,
        memberId,
        committeeCode,
        committeeName: row.committee.name,
        position,
        source,
        priority,
        status,
      };
    })
    .filter(({ status }) => holds(status));
}

/** The codes of the committees on which each of the members serves at `now`, by the alphabet. */
export async function listServingCommittees(
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await database().place.findMany({
    where: { memberId: { in: [...memberIds] }, status: { in: ["accepted", "serving"] } },
    select: {
      memberId: true,
      committeeCode: true,
      status: true,
      startDate: true,
      endDate: true,
      season: true,
    },
    orderBy: [{ committeeCode: "asc" }],
  });
  const today = associationDay(now);
  const codes = new Map<string, Set<string>>();
  for (const row of rows) {
    if (placeStatus(toPlaceTerm(row), now, today) !== "serving") continue;
    codes.set(row.memberId, (codes.get(row.memberId) ?? new Set()).add(row.committeeCode));
  }
  return new Map([...codes].map(([id, set]) => [id, [...set]]));
}
