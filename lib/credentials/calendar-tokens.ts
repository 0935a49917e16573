import "server-only";
import { createSecret, hashSecret, type NewSecret } from "./secret";

/** A new token for a calendar address. */
export function createCalendarToken(): NewSecret {
  return createSecret();
}

/** What the database knows a calendar address by. */
export function hashCalendarToken(token: string): Uint8Array<ArrayBuffer> {
  return hashSecret(token);
}
