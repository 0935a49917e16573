import "server-only";
import { createSecret, hashSecret, type NewSecret } from "./secret";

/** A new token for a link that confirms a change of address or takes it back. */
export function createEmailLinkToken(): NewSecret {
  return createSecret();
}

/** The hash by which the database stores such a link. */
export function hashEmailLinkToken(token: string): Uint8Array<ArrayBuffer> {
  return hashSecret(token);
}
