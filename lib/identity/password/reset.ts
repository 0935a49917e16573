import "server-only";
import { hashPassword } from "@/lib/credentials/passwords";
import { hashResetToken } from "@/lib/credentials/reset-tokens";
import { isResetLive } from "@/lib/domain/identity/password-reset";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { chooseByUserId } from "@/lib/domain/identity/user-id";
import type { Member } from "@/lib/domain/people/member";
import type { Locale } from "@/lib/domain/text/locale";
import { findMember } from "@/lib/store/members/members";
import { findSignInCandidates } from "@/lib/store/members/sign-in-candidates";
import {
  findPasswordReset,
  lockReset,
  type ChosenPassword,
  resetChange,
} from "@/lib/store/passwords/password-resets";
import { write, type WriteContext } from "@/lib/store/write";
import { networkKey } from "../sign-in/network-key";
import { forgetGuesses } from "../sign-in/sign-in-ceiling";
import { forgetFailures } from "../sign-in/sign-in-limits";
import { judgePassword, type PasswordRefusal } from "./judge-password";

const USED_UP = refuse(
  "link-used-up",
  "The link has already been used, or is more than an hour old. Ask for a new one.",
);

/**
 * Sets a new password for the member to whom the token was sent, once, and ends all their sessions. The token is checked
 * first, so that nothing is hashed for a guess. The count of failed sign-ins is reset, and the caller's network is the member's own
 * from now on: neither their own failures there nor whoever was guessing meanwhile keep them from using it.
 * @throws Problem 429 when the queue for hashing passwords is full
 */
export async function choosePassword(
  { token, password, locale, address }: { token: string; password: string; locale: Locale; address: string },
  { requestId, now }: { requestId: string; now: Date },
): Promise<Outcome<PasswordRefusal | "link-used-up">> {
  const tokenHash = hashResetToken(token);
  const reset = await findPasswordReset(tokenHash);
  if (!reset || !isResetLive(reset, now)) return USED_UP;
  const { memberId } = reset;
  const member = await findMember(memberId);
  if (!member) return USED_UP;
  const verdict = await judgePassword(password, member);
  if (!verdict.ok) return verdict;
  const context = { actor: { kind: "member", id: memberId } as const, requestId, now };
  const hash = await hashPassword(password);
  const network = networkKey(memberId, { address });
  if (!(await resetPassword(context, { memberId, tokenHash, hash, locale, network }))) return USED_UP;
  await forgetGuesses(memberId);
  await forgetFailures(await userIdsOf(member), address);
  return allowed;
}

/** What the member may type as their user id; not what others would be signed in by, such as a shared address. */
async function userIdsOf({ id, nrdsId, email }: Member): Promise<string[]> {
  const texts = [id, nrdsId, email].filter(Boolean);
  const candidates = await Promise.all(texts.map(findSignInCandidates));
  return texts.filter((text, index) => chooseByUserId(text, candidates[index] ?? [])?.id === id);
}

/** Whether the link was still valid when the password was set: another use of it may have come first. */
function resetPassword(
  context: WriteContext,
  { tokenHash, ...reset }: ChosenPassword & { tokenHash: Uint8Array },
): Promise<boolean> {
  return write(context, async (transaction) => {
    const facts = await lockReset(transaction, reset.memberId, tokenHash);
    const isGood = facts.member?.active && facts.reset && isResetLive(facts.reset, context.now);
    if (!isGood) return { result: false };
    return { result: true, ...resetChange(reset, facts, context.now) };
  });
}
