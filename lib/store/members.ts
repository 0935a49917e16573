import "server-only";
import { database, type Queryable } from "./database";
import type { Prisma } from "./generated/client";

const WITH_BOARD_AND_FIRM = {
  board: { select: { id: true, name: true, company: true } },
  firm: { select: { name: true } },
} as const satisfies Prisma.MemberInclude;

/** A member with the names of the primary board and the firm. */
export type MemberWithBoard = Prisma.MemberGetPayload<{ include: typeof WITH_BOARD_AND_FIRM }>;

/** The member with that id, active or not. */
export async function findMember(id: string): Promise<MemberWithBoard | null> {
  return database().member.findUnique({ where: { id }, include: WITH_BOARD_AND_FIRM });
}

/** Whether there is any member at all: a database without one is empty. */
export async function hasMembers(): Promise<boolean> {
  return (await database().member.findFirst({ select: { id: true } })) !== null;
}

const WITH_ASSOCIATION = {
  boards: { orderBy: { ordinal: "asc" }, select: { boardId: true } },
  firm: { include: { boards: { orderBy: { ordinal: "asc" }, select: { boardId: true } } } },
} as const satisfies Prisma.MemberInclude;

/** A member with all boards and the whole firm: what a session record tells. */
export type MemberWithAssociation = Prisma.MemberGetPayload<{ include: typeof WITH_ASSOCIATION }>;

export async function findMemberWithAssociation(id: string): Promise<MemberWithAssociation | null> {
  return database().member.findUnique({ where: { id }, include: WITH_ASSOCIATION });
}

export interface MemberStanding {
  id: string;
  active: boolean;
  voter: boolean;
}

/**
 * Locks the member's row until the transaction ends, so that all that is written about one member comes one after
 * another. Rows that merely refer to the member are not held up.
 */
export async function lockMember(transaction: Queryable, id: string): Promise<MemberStanding | undefined> {
  const rows = await transaction.$queryRaw<MemberStanding[]>`
    select id, active, voter from member where id = ${id} for no key update`;
  return rows[0];
}
