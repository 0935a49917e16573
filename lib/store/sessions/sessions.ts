import "server-only";
import type { MemberPrincipal } from "@/lib/domain/access/principal";
import { type HeldRole, isEffective } from "@/lib/domain/access/staff-role";
import type { SessionTimes } from "@/lib/domain/identity/session";
import { run } from "../database";
import { ROLES_OF_MEMBER } from "../members/staff-roles";
import { prisma } from "../prisma-reader";
import { statement } from "../statement";

/** A session as shown to its member. */
export interface SessionSummary extends SessionTimes {
  id: string;
  /** Browser and system (lib/domain/identity/device.ts), or blank. */
  device: string;
}

/** A session that was not ended, with its active member. */
export interface OpenSession extends SessionTimes {
  principal: MemberPrincipal;
}

interface SessionRow extends Omit<SessionTimes, "isStaff"> {
  id: string;
  memberId: string;
  voter: boolean;
  roles: HeldRole[];
  provenAt: Date;
}

// Read with every request of a browser.
const FIND = statement<SessionRow, [keyHash: Uint8Array]>(
  "find-session",
  `select session.id, session.member_id as "memberId", member.voter, session.proven_at as "provenAt", ${ROLES_OF_MEMBER} as roles,
          session.opened_at as "openedAt", session.last_used_at as "lastUsedAt", session.ended_at as "endedAt"
   from member_session session join member on member.id = session.member_id
   where session.key_hash = $1 and session.ended_at is null and member.active`,
);

/** The session with this key; undefined when it is unknown or was ended, or the member is no longer active. */
export async function findSession(keyHash: Uint8Array): Promise<OpenSession | undefined> {
  const [row] = await run(FIND(keyHash));
  if (!row) return undefined;
  const { id, memberId, voter, roles, provenAt, ...times } = row;
  return {
    ...times,
    isStaff: roles.length > 0,
    principal: {
      kind: "member",
      id: memberId,
      sessionId: id,
      voter,
      roles: roles.filter(isEffective),
      provenAt,
    },
  };
}

/** The member's sessions that were not ended, newest first. */
export async function listSessions(memberId: string): Promise<SessionSummary[]> {
  const { memberSession } = await prisma();
  const rows = await memberSession.findMany({
    where: { memberId, endedAt: null },
    select: {
      id: true,
      openedAt: true,
      lastUsedAt: true,
      endedAt: true,
      device: true,
      member: { select: { _count: { select: { staffRoles: true } } } },
    },
    orderBy: [{ openedAt: "desc" }, { id: "asc" }],
  });
  return rows.map(({ member, ...session }) => ({ ...session, isStaff: member._count.staffRoles > 0 }));
}

const TOUCH = statement<unknown, [id: string, now: Date, notSince: Date]>(
  "touch-session",
  "update member_session set last_used_at = $2 where id = $1 and ended_at is null and last_used_at <= $3",
);

/** Records the use of a session, unless one was recorded after `notSince`: of two concurrent requests, the second changes nothing. */
export async function touchSession(id: string, now: Date, notSince: Date): Promise<void> {
  await run(TOUCH(id, now, notSince));
}
