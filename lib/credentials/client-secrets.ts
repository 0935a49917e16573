import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { createSecret, hashSecret, type NewSecret } from "./secret";

/** A new client secret (contract.md section 3): 256 random bits, shown once. */
export function createClientSecret(): NewSecret {
  return createSecret();
}

// Matches no secret; used for a client without one, so that a comparison always takes place.
const NOBODY = new Uint8Array(randomBytes(32));

/**
 * Whether `secret` matches one of the hashes. Every hash is compared in full, and no hash at all (an unknown or disabled
 * client) takes as long as one.
 */
export function isClientSecret(secret: string, hashes: readonly Uint8Array[]): boolean {
  const given = hashSecret(secret);
  const candidates = hashes.length > 0 ? hashes : [NOBODY];
  let matches = false;
  for (const candidate of candidates) {
    if (candidate.length === given.length && timingSafeEqual(candidate, given)) matches = true;
  }
  return matches;
}
