import "server-only";
import { createSecret, hashSecret, type NewSecret } from "./secret";

/** A new session key: `sessionId` when it is handed out, `sessionKey` when it comes back (contract.md 4.3). */
export function createSessionKey(): NewSecret {
  return createSecret();
}

/** What the database knows a session by. Any text may be asked for; only the right one finds anything. */
export function hashSessionKey(sessionKey: string): Uint8Array<ArrayBuffer> {
  return hashSecret(sessionKey);
}
