import "server-only";
import { createHash } from "node:crypto";
import { currentSecret, readableSecrets } from "@/lib/credentials/installation-secrets";

/**
 * The secret with which next-auth checks the token of a sign-in form. It takes only one: the one under which this browser
 * got its token, since during a roll-out another instance may still use the secret before.
 * @param cookie next-auth's own, `token|digest`
 */
export function formSecret(cookie = ""): string {
  const [token = "", digest] = cookie.split("|");
  const isIts = (secret: string) => createHash("sha256").update(`${token}${secret}`).digest("hex") === digest;
  return readableSecrets().find(isIts) ?? currentSecret();
}
