import "server-only";
import { hkdfSync } from "node:crypto";
import { currentSecret } from "./installation-secrets";

const KEY_BYTES = 32;
const derived = new Map<string, Uint8Array<ArrayBuffer>>();

/**
 * A 256-bit key for one purpose, derived from a secret of the installation, by default the current one; keys for different
 * purposes reveal nothing about each other.
 */
export function derivedKey(purpose: string, secret = currentSecret()): Uint8Array<ArrayBuffer> {
  const name = JSON.stringify([purpose, secret]);
  let key = derived.get(name);
  if (!key) {
    key = new Uint8Array(hkdfSync("sha256", secret, "", `rostrum ${purpose}`, KEY_BYTES));
    derived.set(name, key);
  }
  return key;
}
