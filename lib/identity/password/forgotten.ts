import "server-only";
import { counterKey } from "@/lib/credentials/counter-keys";
import { networkOf } from "@/lib/domain/identity/network";
import { chooseByUserId } from "@/lib/domain/identity/user-id";
import { userIdKey } from "@/lib/domain/people/name-key";
import { Problem } from "@/lib/domain/problem";
import type { Locale } from "@/lib/domain/text/locale";
import { findSignInCandidates } from "@/lib/store/members/sign-in-candidates";
import { queuePasswordReset } from "@/lib/store/letters/letters";
import { rateLimit } from "@/lib/store/rate-limits/rate-limits";

const perAddress = rateLimit({ name: "forgotten-address", points: 20, seconds: 15 * 60 });
const perMember = rateLimit({ name: "forgotten-member", points: 3, seconds: 3600 });

/** The user id, the caller's address and language. */
export interface ForgottenPassword {
  userId: string;
  address: string;
  locale: Locale;
}

/**
 * Queues a message with a password reset link to the member `userId` identifies. For an unknown user id, and for a
 * member with three requests within the hour, the same work is done without sending anything, so that neither the
 * response nor its timing reveals the difference.
 * @throws Problem 429 after 20 requests in 15 minutes from one address
 */
export async function askForPasswordReset(
  { userId, address, locale }: ForgottenPassword,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  const taken = await perAddress.take(counterKey("forgotten", networkOf(address)));
  if (!taken.ok) {
    throw new Problem(429, "Too Many Requests", {
      detail: "Too many requests for a new password. Wait, then try again.",
      headers: { "retry-after": String(taken.retryAfterSeconds) },
    });
  }
  const member = chooseByUserId(userId, await findSignInCandidates(userId));
  const { ok: isWithinLimit } = await perMember.take(
    counterKey("forgotten", member?.id ?? userIdKey(userId)),
  );
  const memberId = isWithinLimit ? (member?.id ?? null) : null;
  await queuePasswordReset({ actor: { kind: "visitor", id: "" }, requestId, now }, { memberId, locale });
}
