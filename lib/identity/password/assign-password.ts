import "server-only";
import { hashPassword } from "@/lib/credentials/passwords";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { findMember } from "@/lib/store/members/members";
import { setPassword } from "@/lib/store/passwords/passwords";
import type { WriteContext } from "@/lib/store/write";
import { forgetGuesses } from "../sign-in/sign-in-ceiling";
import { judgePassword, type PasswordRefusal } from "./judge-password";

/** Sets a member's password on behalf of the association, and ends their sessions. */
export async function assignPassword(
  context: WriteContext,
  memberId: string,
  password: string,
): Promise<Outcome<PasswordRefusal | "unknown-member">> {
  const member = await findMember(memberId);
  if (!member) return refuse("unknown-member", "No member has this id.");
  const verdict = await judgePassword(password, member);
  if (!verdict.ok) return verdict;
  const hash = await hashPassword(password);
  if (!(await setPassword(context, memberId, hash)))
    return refuse("unknown-member", "No member has this id.");
  await forgetGuesses(memberId);
  return allowed;
}
