import "server-only";
import { createSecret, hashSecret, type NewSecret } from "./secret";

/** A new session key: `sessionId` when it is handed out, `sessionKey` when it comes back (contract.md 4.3). */
export function createSessionKey(): NewSecret {
  return createSecret();
}

/** The hash by which the database stores a session. Accepts any text; only a valid key matches a session. */
export function hashSessionKey(sessionKey: string): Uint8Array<ArrayBuffer> {
  return hashSecret(sessionKey);
}
