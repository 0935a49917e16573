/** The outcome of one attempt to deliver: the receiver's status, or why there was none. */
export type Attempt = { status: number } | { failure: AttemptFailure };

export const ATTEMPT_FAILURES = {
  "private-address": "The host has a private or reserved address, and WEBHOOK_ALLOW_HOSTS does not name it.",
  "unknown-host": "The host has no address.",
  "impossible-host": "The host is longer than a name in the DNS can be, or the address is not valid.",
  "not-https": "The address does not begin with https://, and WEBHOOK_ALLOW_HOSTS does not name its host.",
  "bad-certificate": "The certificate is not valid for the host.",
  "no-answer": "No answer came within ten seconds.",
  "no-connection": "The connection was refused, or broke off.",
  "unreadable-secret":
    "The secret of the endpoint cannot be read: ROSTRUM_SECRET is another one, or it is damaged. Rotate it.",
} as const;
export type AttemptFailure = keyof typeof ATTEMPT_FAILURES;

/** What follows from an attempt. */
export type Verdict =
  | { outcome: "delivered" }
  /** Given up; the endpoint is failing. */
  | { outcome: "failed" }
  | { outcome: "postponed"; dueAt: Date };

const MINUTE = 60_000;
/** The pause after each attempt; the last one is repeated. */
const PAUSE_MINUTES = [1, 5, 15, 60, 180, 360, 720];
const GIVEN_UP_AFTER_MILLISECONDS = 3 * 24 * 60 * MINUTE;
const GONE = 410;

/**
 * Judges an attempt: any 2xx is a delivery, 410 asks for no more, and everything else is tried again after growing
 * pauses until three days have passed since the first attempt.
 * @param attempts how many there have been, with this one
 */
export function judgeAttempt(
  attempt: Attempt,
  { attempts, firstAttemptAt }: { attempts: number; firstAttemptAt: Date },
  now: Date,
): Verdict {
  const status = "status" in attempt ? attempt.status : 0;
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  if (status === GONE) return { outcome: "failed" };
  const pause = (PAUSE_MINUTES[attempts - 1] ?? PAUSE_MINUTES.at(-1) ?? 0) * MINUTE;
  const dueAt = new Date(now.getTime() + pause);
  const isTooLate = dueAt.getTime() - firstAttemptAt.getTime() > GIVEN_UP_AFTER_MILLISECONDS;
  return isTooLate ? { outcome: "failed" } : { outcome: "postponed", dueAt };
}
