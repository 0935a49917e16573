import "server-only";
import { createHmac } from "node:crypto";
import { derivedKey } from "./derived-key";
import { currentSecret, readableSecrets } from "./installation-secrets";

/**
 * The key of a counter: a keyed hash, so that the table of counters reveals neither e-mail addresses nor network
 * addresses.
 */
export function counterKey(...parts: readonly string[]): string {
  return keyBy(currentSecret(), parts);
}

/** The same key by every secret whose work is still read, the current one first: for what is remembered, not counted. */
export function readableKeys(...parts: readonly string[]): string[] {
  return readableSecrets().map((secret) => keyBy(secret, parts));
}

function keyBy(secret: string, parts: readonly string[]): string {
  return createHmac("sha256", derivedKey("counters", secret))
    .update(JSON.stringify(parts))
    .digest("base64url");
}
