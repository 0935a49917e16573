import "server-only";
import { availableParallelism } from "node:os";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { normalisePassword } from "@/lib/domain/identity/password";
import { boundedWork } from "./bounded-work";
import type { PasswordHasher } from "./password-hasher";

// Argon2id, the library's default algorithm, with the parameters that OWASP recommends first.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a discarded random text, made with PARAMETERS; an unknown member's password is compared with it. */
export const PLACEHOLDER_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$gy+QUKrkEAyCmWyUNviv/Q$s3mECmd+uIcvgq7f32NCP/V+5buxOhdd9lIj3BK4I2Q";

// Each hash fills one core; in this process it also takes one of Node's four pool threads.
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const WAITING = 32;
const inTurn = boundedWork({ atOnce: AT_ONCE, waiting: WAITING });

// In this process by default, for tests and the command line, which hash rarely; the server provides another one.
const inProcess: PasswordHasher = { hash, verify };

let provided: PasswordHasher = inProcess;

/** Sets the hasher for all passwords from now on; called by the server (hashing-process.ts). */
export function providePasswordHasher(hasher: PasswordHasher): void {
  provided = hasher;
}

/**
 * The Argon2id hash of a password, in PHC form.
 * @throws Problem 429 when the queue is full, 503 when passwords cannot be hashed at all
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => provided.hash(normalisePassword(password), PARAMETERS));
}

/**
 * Whether the password matches the hash. Without a hash (an unknown member, or one without a password) the result is
 * false, and takes as long.
 * @throws Problem 429 when the queue is full, 503 when passwords cannot be hashed at all
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() =>
    provided.verify(storedHash ?? PLACEHOLDER_HASH, normalisePassword(password)),
  );
  return matches && storedHash !== undefined;
}

/** Whether the hash was made with parameters other than those in force. */
export function needsRehash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    !storedHash.startsWith("$argon2id$") ||
    memoryCost !== PARAMETERS.memoryCost ||
    timeCost !== PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism
  );
}
