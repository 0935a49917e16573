import "server-only";
import { database } from "./database";
import type { Prisma } from "./generated/client";

const WITH_NAMES = {
  member: { select: { firstName: true, lastName: true, board: { select: { name: true } } } },
} as const satisfies Prisma.ProfessionalInclude;

export type ProfessionalWithNames = Prisma.ProfessionalGetPayload<{ include: typeof WITH_NAMES }>;

/** The board-certified professionals among the active members, by last name, first name, id. */
export async function listProfessionals(): Promise<ProfessionalWithNames[]> {
  return database().professional.findMany({
    where: { member: { active: true } },
    include: WITH_NAMES,
    orderBy: [{ member: { lastNameKey: "asc" } }, { member: { firstNameKey: "asc" } }, { memberId: "asc" }],
  });
}
