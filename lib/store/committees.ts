import "server-only";
import { placeStatus } from "@/lib/domain/place";
import { database } from "./database";
import { associationDay, toPlaceTerm } from "./places";

/** A committee, its positions in their order, and how many people serve on it. */
export interface CommitteeNow {
  code: string;
  name: string;
  description: string;
  positions: string[];
  /** People, not places: one who holds two positions is one. */
  serving: number;
}

/** All committees as they are at `now`, by name and code. */
export async function listCommittees(now: Date): Promise<CommitteeNow[]> {
  const [committees, places] = await Promise.all([
    database().committee.findMany({
      include: { positions: { orderBy: { ordinal: "asc" }, select: { name: true } } },
      orderBy: [{ name: "asc" }, { code: "asc" }],
    }),
    database().place.findMany({
      where: { status: { in: ["accepted", "serving"] } },
      select: {
        committeeCode: true,
        memberId: true,
        status: true,
        startDate: true,
        endDate: true,
        season: true,
      },
    }),
  ]);
  const today = associationDay(now);
  const people = new Map<string, Set<string>>();
  for (const { committeeCode, memberId, ...place } of places) {
    if (placeStatus(toPlaceTerm(place), now, today) !== "serving") continue;
    people.set(committeeCode, (people.get(committeeCode) ?? new Set()).add(memberId));
  }
  return committees.map(({ code, name, description, positions }) => ({
    code,
    name,
    description,
    positions: positions.map((position) => position.name),
    serving: people.get(code)?.size ?? 0,
  }));
}
