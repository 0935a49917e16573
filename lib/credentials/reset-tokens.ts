import "server-only";
import { createSecret, hashSecret, type NewSecret } from "./secret";

/** A new token for a link by which a member chooses a new password. */
export function createResetToken(): NewSecret {
  return createSecret();
}

/** What the database knows such a link by. */
export function hashResetToken(token: string): Uint8Array<ArrayBuffer> {
  return hashSecret(token);
}
