import "server-only";
import type { MemberPrincipal } from "@/lib/domain/access/principal";
import { isSessionLive, isTouchDue, SESSION_TOUCH_SECONDS } from "@/lib/domain/identity/session";
import { findSession, listSessions, type SessionSummary, touchSession } from "@/lib/store/sessions/sessions";

/**
 * The member whose live session this is, or undefined: unknown, ended, expired (contract.md 4.3), or the member is
 * no longer active. Notes the use, once a minute at most.
 */
export async function findLiveSession(keyHash: Uint8Array, now: Date): Promise<MemberPrincipal | undefined> {
  const session = await findSession(keyHash);
  if (!session || !isSessionLive(session, now)) return undefined;
  const { principal } = session;
  if (isTouchDue(session, now)) {
    await touchSession(principal.sessionId, now, new Date(now.getTime() - SESSION_TOUCH_SECONDS * 1000));
  }
  return principal;
}

/** The member's live sessions, newest first. */
export async function listLiveSessions(memberId: string, now: Date): Promise<SessionSummary[]> {
  return (await listSessions(memberId)).filter((session) => isSessionLive(session, now));
}
