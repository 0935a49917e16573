import "server-only";
import { createHmac } from "node:crypto";
import { derivedKey } from "./derived-key";

/**
 * The key of a counter: a keyed hash, so that the table of counters reveals neither e-mail addresses nor network
 * addresses.
 */
export function counterKey(...parts: readonly string[]): string {
  return createHmac("sha256", derivedKey("counters")).update(JSON.stringify(parts)).digest("base64url");
}
