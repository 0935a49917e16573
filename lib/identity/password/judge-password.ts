import "server-only";
import { isCommonPassword } from "@/lib/credentials/common-passwords";
import { mayBePassword } from "@/lib/domain/identity/password-rule";
import { isTooLittle, type PasswordOwner, withoutOwnWords } from "@/lib/domain/identity/password-strength";
import { type Outcome, refuse } from "@/lib/domain/outcome";

export type PasswordRefusal = "unusable-password" | "common-password" | "personal-password";

const ADVICE = "Choose a few words that do not belong together.";

/** Whether a text may become the password of this member: usable, not among the most used, and not their own name or id. */
export async function judgePassword(
  password: string,
  owner: PasswordOwner,
): Promise<Outcome<PasswordRefusal>> {
  const usable = mayBePassword(password);
  if (!usable.ok) return usable;
  const rest = withoutOwnWords(password, owner);
  if (rest !== undefined && (isTooLittle(rest) || (await isCommonPassword(rest)))) {
    return refuse(
      "personal-password",
      `The password is little more than the member's own name, id or e-mail address. ${ADVICE}`,
    );
  }
  if (await isCommonPassword(password)) {
    return refuse("common-password", `The password is one of the most used, or a mere pattern. ${ADVICE}`);
  }
  return usable;
}
