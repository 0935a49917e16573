import "server-only";
import { database } from "./database";
import type { Prisma } from "./generated/client";

const WITH_CANDIDATE_AND_COMMITTEE = {
  candidate: {
    select: {
      firstName: true,
      middleName: true,
      lastName: true,
      fullName: true,
      city: true,
      board: { select: { name: true } },
    },
  },
  committee: { select: { name: true } },
} as const satisfies Prisma.NominationInclude;

export type OwnNomination = Prisma.NominationGetPayload<{ include: typeof WITH_CANDIDATE_AND_COMMITTEE }>;

/**
 * What the voter nominated in the year, what was withdrawn included, newest first. A withdrawn one that was made again
 * under its record id is there once, as it stands now.
 */
export async function listOwnNominations(voterId: string, year: number): Promise<OwnNomination[]> {
  const rows = await database().nomination.findMany({
    where: { voterId, year },
    include: WITH_CANDIDATE_AND_COMMITTEE,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  const standing = new Set(
    rows.filter(({ status }) => status !== "withdrawn").map(({ recordId }) => recordId),
  );
  const seen = new Set<string>();
  return rows.filter(({ recordId, status }) => {
    if (status !== "withdrawn") return true;
    if (standing.has(recordId) || seen.has(recordId)) return false;
    seen.add(recordId);
    return true;
  });
}
