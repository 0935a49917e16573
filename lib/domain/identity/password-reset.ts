/** How long a password reset link is valid. */
export const RESET_LIFETIME_SECONDS = 3600;

/** Whether the link may still be used: not used, and not older than an hour. */
export function isResetLive(
  { createdAt, endedAt }: { createdAt: Date; endedAt: Date | null },
  now: Date,
): boolean {
  return endedAt === null && now.getTime() - createdAt.getTime() < RESET_LIFETIME_SECONDS * 1000;
}
