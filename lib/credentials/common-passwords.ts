import "server-only";
import { isPattern, passwordStems } from "@/lib/domain/identity/password-strength";

/**
 * Whether a password is one of the 49,000 most used, such a word with a little around it, or a mere pattern. The list is
 * read when the first password is set: a server in which none is has no memory for it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const stems = passwordStems(password);
  if (stems.some(isPattern)) return true;
  const { COMMON_PASSWORDS } = await import("./common-password-list");
  return stems.some((stem) => COMMON_PASSWORDS.includes(stem));
}
