import "server-only";
import { env } from "@/lib/env";

/** The secret that encrypts and signs from now on. */
export function currentSecret(): string {
  return env().ROSTRUM_SECRET;
}

/** Every secret whose work is still read: the current one first, then those before it (ROSTRUM_SECRET_PREVIOUS). */
export function readableSecrets(): readonly string[] {
  return [env().ROSTRUM_SECRET, ...env().ROSTRUM_SECRET_PREVIOUS];
}
