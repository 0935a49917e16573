import "server-only";
import { createSecret, hashSecret, type NewSecret } from "./secret";

/** A new token for a calendar address. */
export function createCalendarToken(): NewSecret {
  return createSecret();
}

/** The hash by which the database stores a calendar address. */
export function hashCalendarToken(token: string): Uint8Array<ArrayBuffer> {
  return hashSecret(token);
}
