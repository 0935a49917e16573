import "server-only";
import { createSecret, hashSecret, type NewSecret } from "./secret";

/** A new token for a password reset link. */
export function createResetToken(): NewSecret {
  return createSecret();
}

/** The hash by which the database stores such a link. */
export function hashResetToken(token: string): Uint8Array<ArrayBuffer> {
  return hashSecret(token);
}
