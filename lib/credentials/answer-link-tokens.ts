import "server-only";
import { createSecret, hashSecret, type NewSecret } from "./secret";

/** A new token for a link with which a member answers offers. */
export function createAnswerLinkToken(): NewSecret {
  return createSecret();
}

/** The hash by which the database stores such a link. */
export function hashAnswerLinkToken(token: string): Uint8Array<ArrayBuffer> {
  return hashSecret(token);
}
