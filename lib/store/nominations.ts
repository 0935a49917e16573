import "server-only";
import { database } from "./database";
import type { Prisma } from "./generated/client";

const WITH_CANDIDATE_AND_COMMITTEE = {
  candidate: { select: { firstName: true, middleName: true, lastName: true } },
  committee: { select: { name: true } },
} as const satisfies Prisma.NominationInclude;

export type NominationWithCandidate = Prisma.NominationGetPayload<{
  include: typeof WITH_CANDIDATE_AND_COMMITTEE;
}>;

/** What the voter nominated the candidate for in the year; not what was withdrawn. */
export async function listNominationsOf(
  voterId: string,
  candidateId: string,
  year: number,
): Promise<NominationWithCandidate[]> {
  return database().nomination.findMany({
    where: { voterId, candidateId, year, status: { not: "withdrawn" } },
    include: WITH_CANDIDATE_AND_COMMITTEE,
    orderBy: [{ committeeCode: "asc" }, { position: "asc" }, { id: "asc" }],
  });
}

/** The ids of the members whom the voter nominated in the year, once each, by last name, first name, id. */
export async function listCandidateIds(voterId: string, year: number): Promise<string[]> {
  const candidates = await database().member.findMany({
    where: { received: { some: { voterId, year, status: { not: "withdrawn" } } } },
    select: { id: true },
    orderBy: [{ lastNameKey: "asc" }, { firstNameKey: "asc" }, { id: "asc" }],
  });
  return candidates.map(({ id }) => id);
}
