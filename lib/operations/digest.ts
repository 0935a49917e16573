import "server-only";
import { createHash } from "node:crypto";

/** A short name for what a caller was shown, to be sent back with what follows from it. */
export function digestOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
}
