import "server-only";
import { createHmac } from "node:crypto";
import { derivedKey } from "./derived-key";

/**
 * The name under which something is counted: nobody who reads the table of counters learns an e-mail address or an
 * address of the network from it.
 */
export function counterKey(...parts: readonly string[]): string {
  return createHmac("sha256", derivedKey("counters")).update(JSON.stringify(parts)).digest("base64url");
}
