import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CHALLENGE_SECONDS } from "@/lib/domain/identity/passkey";
import { derivedKey } from "./derived-key";
import { currentSecret, readableSecrets } from "./installation-secrets";
import { hashSecret } from "./secret";

const RANDOM_BYTES = 24;

/** What a challenge is for: to sign in, or to add a passkey in one session. */
export type ChallengePurpose = readonly ["sign-in"] | readonly ["add", sessionId: string];

/**
 * A challenge for an authenticator. It says itself when it was made, and only we can make one: so asking for one costs no row,
 * whoever asks. Only one that was answered is recorded (lib/store/passkeys/used-challenges.ts).
 */
export function createChallenge(purpose: ChallengePurpose, now: Date): string {
  const made = `${Math.floor(now.getTime() / 1000)}.${randomBytes(RANDOM_BYTES).toString("base64url")}`;
  return `${made}.${seal(currentSecret(), purpose, made)}`;
}

/** A challenge of ours that has not expired. */
export interface LiveChallenge {
  hash: Uint8Array<ArrayBuffer>;
  expiresAt: Date;
}

/** Undefined when it is not ours, was made for something else, or is older than five minutes. */
export function readChallenge(
  challenge: string,
  purpose: ChallengePurpose,
  now: Date,
): LiveChallenge | undefined {
  const [seconds = "", random = "", given = ""] = challenge.split(".");
  const made = `${seconds}.${random}`;
  if (challenge !== `${made}.${given}`) return undefined;
  if (!readableSecrets().some((secret) => isSame(given, seal(secret, purpose, made)))) return undefined;
  const expiresAt = new Date((Number(seconds) + CHALLENGE_SECONDS) * 1000);
  return now < expiresAt ? { hash: hashSecret(challenge), expiresAt } : undefined;
}

function seal(secret: string, purpose: ChallengePurpose, made: string): string {
  return createHmac("sha256", derivedKey("passkey challenges", secret))
    .update(JSON.stringify([...purpose, made]))
    .digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
