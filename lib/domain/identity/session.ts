/** A session that nobody used for this long is over (contract.md 4.3). */
export const SESSION_IDLE_SECONDS = 12 * 3600;
/** However much it is used, a session is over after this long (contract.md 4.3). */
export const SESSION_LIFETIME_SECONDS = 7 * 24 * 3600;
/** Use is noted no more often than this: a page that reads ten lists is one use. */
export const SESSION_TOUCH_SECONDS = 60;

/** When a session was opened, last used, and ended, as far as it was. */
export interface SessionTimes {
  openedAt: Date;
  lastUsedAt: Date;
  endedAt: Date | null;
}

function secondsAfter(moment: Date, seconds: number): number {
  return moment.getTime() + seconds * 1000;
}

/** The moment at which the session is over if nobody uses it again. */
export function sessionExpiry({ openedAt, lastUsedAt }: SessionTimes): Date {
  return new Date(
    Math.min(
      secondsAfter(lastUsedAt, SESSION_IDLE_SECONDS),
      secondsAfter(openedAt, SESSION_LIFETIME_SECONDS),
    ),
  );
}

/** Whether the session is still good: not ended, not idle for 12 hours, not older than 7 days (contract.md 4.3). */
export function isSessionLive(session: SessionTimes, now: Date): boolean {
  return session.endedAt === null && now < sessionExpiry(session);
}

/** Whether this use is worth noting: the last one was noted a minute ago or longer. */
export function isTouchDue({ lastUsedAt }: SessionTimes, now: Date): boolean {
  return now.getTime() >= secondsAfter(lastUsedAt, SESSION_TOUCH_SECONDS);
}
