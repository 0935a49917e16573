/** A session that is idle for this long has expired (contract.md 4.3). */
export const SESSION_IDLE_SECONDS = 12 * 3600;
/** The same for a session of staff, who see everyone's data (docs/decisions/0027-season-desk.md). */
export const STAFF_SESSION_IDLE_SECONDS = 3600;
/** How long a proof of identity counts for acts that reach members or take data out. */
const PROOF_SECONDS = 15 * 60;
/** A session expires after this long, however much it is used (contract.md 4.3). */
export const SESSION_LIFETIME_SECONDS = 7 * 24 * 3600;
/** Use is recorded at most this often, so that a page with ten reads writes once. */
export const SESSION_TOUCH_SECONDS = 60;

/** When a session was opened, last used and, if it has been, ended. */
export interface SessionTimes {
  openedAt: Date;
  lastUsedAt: Date;
  endedAt: Date | null;
  /** Whether its member has a role at the desk. */
  isStaff: boolean;
}

function secondsAfter(moment: Date, seconds: number): number {
  return moment.getTime() + seconds * 1000;
}

/** When the session expires if it is not used again. */
export function sessionExpiry({ openedAt, lastUsedAt, isStaff }: SessionTimes): Date {
  const idleSeconds = isStaff ? STAFF_SESSION_IDLE_SECONDS : SESSION_IDLE_SECONDS;
  return new Date(
    Math.min(secondsAfter(lastUsedAt, idleSeconds), secondsAfter(openedAt, SESSION_LIFETIME_SECONDS)),
  );
}

/**
 * Whether the session is still valid: not ended, not idle for 12 hours (for one hour, where its member has a role at the desk), not older
 * than 7 days (contract.md 4.3).
 */
export function isSessionLive(session: SessionTimes, now: Date): boolean {
  return session.endedAt === null && now < sessionExpiry(session);
}

/** Whether the member proved who they are recently enough for acts that reach members or take data out. */
export function isProofRecent(provenAt: Date, now: Date): boolean {
  return now.getTime() < secondsAfter(provenAt, PROOF_SECONDS);
}

/** Whether this use is to be recorded: the last one was recorded at least a minute ago. */
export function isTouchDue({ lastUsedAt }: SessionTimes, now: Date): boolean {
  return now.getTime() >= secondsAfter(lastUsedAt, SESSION_TOUCH_SECONDS);
}
