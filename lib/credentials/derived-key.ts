import "server-only";
import { hkdfSync } from "node:crypto";
import { env } from "@/lib/env";

const KEY_BYTES = 32;
const derived = new Map<string, Uint8Array<ArrayBuffer>>();

/** A 256-bit key for one purpose, derived from ROSTRUM_SECRET; keys for different purposes reveal nothing about each other. */
export function derivedKey(purpose: string): Uint8Array<ArrayBuffer> {
  let key = derived.get(purpose);
  if (!key) {
    key = new Uint8Array(hkdfSync("sha256", env().ROSTRUM_SECRET, "", `rostrum ${purpose}`, KEY_BYTES));
    derived.set(purpose, key);
  }
  return key;
}
