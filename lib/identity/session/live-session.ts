import "server-only";
import type { MemberPrincipal } from "@/lib/domain/access/principal";
import { isSessionLive, isTouchDue, SESSION_TOUCH_SECONDS } from "@/lib/domain/identity/session";
import { findSession, listSessions, type SessionSummary, touchSession } from "@/lib/store/sessions/sessions";

/**
 * The member of a live session; undefined when it is unknown, ended or expired (contract.md 4.3), or when the member is
 * no longer active. Records its use, at most once a minute, unless a page asks by itself.
 */
export async function findLiveSession(
  keyHash: Uint8Array,
  now: Date,
  isUse = true,
): Promise<MemberPrincipal | undefined> {
  const session = await findSession(keyHash);
  if (!session || !isSessionLive(session, now)) return undefined;
  const { principal } = session;
  if (isUse && isTouchDue(session, now)) {
    await touchSession(principal.sessionId, now, new Date(now.getTime() - SESSION_TOUCH_SECONDS * 1000));
  }
  return principal;
}

/** The member's live sessions, newest first. */
export async function listLiveSessions(memberId: string, now: Date): Promise<SessionSummary[]> {
  return (await listSessions(memberId)).filter((session) => isSessionLive(session, now));
}
