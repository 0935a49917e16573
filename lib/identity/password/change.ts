import "server-only";
import { hashPassword } from "@/lib/credentials/passwords";
import { normalisePassword } from "@/lib/domain/identity/password";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { findMember } from "@/lib/store/members/members";
import { replacePassword } from "@/lib/store/passwords/own-password-change";
import type { WriteContext } from "@/lib/store/write";
import { type ProofAttempt, proveMember } from "../prove-member";
import { forgetGuesses } from "../sign-in/sign-in-ceiling";
import { judgePassword, type PasswordRefusal } from "./judge-password";

type ChangeRefusal =
  PasswordRefusal | "same-password" | "wrong-password" | "sign-in-again" | "unknown-member";

/** A signed-in member's old password, absent where they have none, and the new one; and the language of the letter. */
export type PasswordChange = ProofAttempt & { newPassword: string; locale: string };

/**
 * Changes the password of a signed-in member who gives the old one, and ends their other sessions. Of several changes at
 * once one is made: the others were proven with a password that is no longer the member's.
 * @throws Problem 429 after too many wrong passwords, or when the queue for hashing them is full
 */
export async function changePassword(
  { newPassword, locale, ...attempt }: PasswordChange,
  context: WriteContext,
): Promise<Outcome<ChangeRefusal>> {
  const { memberId, sessionId } = attempt;
  const member = await findMember(memberId);
  if (!member) return refuse("unknown-member", "The member no longer exists.");
  // Checks the new password first, so that a typing mistake in it does not use up an attempt.
  const verdict = await judgePassword(newPassword, member);
  if (!verdict.ok) return verdict;
  const proven = await proveMember(attempt, context.now);
  if (!proven.ok) return proven;
  const { passwordHash: from } = proven.value;
  if (from !== null && normalisePassword(newPassword) === normalisePassword(attempt.password ?? ""))
    return refuse("same-password", "The new password is the old one.");
  const hash = await hashPassword(newPassword);
  if (!(await replacePassword(context, { memberId, keep: sessionId, from, hash, locale })))
    return refuse("wrong-password", "The password was changed meanwhile.");
  await forgetGuesses(memberId);
  return allowed;
}
