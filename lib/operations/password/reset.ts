import "server-only";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import { hashPassword } from "@/lib/credentials/passwords";
import { hashResetToken } from "@/lib/credentials/reset-tokens";
import type { Locale } from "@/lib/domain/locale";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { mayBePassword } from "@/lib/domain/password-rule";
import { wakeOutbox } from "@/lib/notices/wake-outbox";
import { findResetMember, resetPassword } from "@/lib/store/password-resets";

const USED_UP = refuse("link-used-up", "The link was used, or is older than an hour. Ask for another one.");

/**
 * Sets a new password for the member to whom the token was sent, once, and ends all their sessions. The token is
 * looked at first: nothing is hashed for a guess.
 * @throws Problem 429 when too many passwords are being hashed at this moment
 */
export async function choosePassword(
  { token, password, locale }: { token: string; password: string; locale: Locale },
  { requestId, now }: { requestId: string; now: Date },
): Promise<Outcome<FailureReason>> {
  const tokenHash = hashResetToken(token);
  const memberId = await findResetMember(tokenHash, now);
  if (memberId === undefined) return USED_UP;
  const usable = mayBePassword(password);
  if (!usable.ok) return usable;
  const context = { actor: { kind: "member", id: memberId } as const, requestId, now };
  const hash = await hashPassword(password);
  if (!(await resetPassword(context, { memberId, tokenHash, hash, locale }))) return USED_UP;
  wakeOutbox();
  return allowed;
}
