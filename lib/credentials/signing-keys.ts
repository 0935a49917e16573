import "server-only";
import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import {
  calculateJwkThumbprint,
  compactDecrypt,
  CompactEncrypt,
  errors,
  exportJWK,
  generateKeyPair,
  type JWK,
} from "jose";
import { SetupError } from "@/lib/domain/setup-error";
import { env } from "@/lib/env";
import { derivedKey } from "./derived-key";
import { currentSecret, readableSecrets } from "./installation-secrets";

export const SIGNING_ALGORITHM = "ES256";

/** A key pair as the database stores it, the private half sealed with a key derived from ROSTRUM_SECRET. */
export interface SealedSigningKey {
  kid: string;
  algorithm: string;
  publicJwk: Record<string, string>;
  privateJwe: string;
}

const DAY_MILLISECONDS = 86_400_000;

/** Signing keys created before this moment are too old to sign (SIGNING_KEY_LIFETIME_DAYS). */
export function signingKeysNotBefore(now: Date): Date {
  return new Date(now.getTime() - env().SIGNING_KEY_LIFETIME_DAYS * DAY_MILLISECONDS);
}

const ENCRYPTION = { alg: "dir", enc: "A256GCM" } as const;
const PURPOSE = "signing keys";

/** A new ES256 key pair; `kid` is its RFC 7638 thumbprint. */
export async function createSigningKey(): Promise<SealedSigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const [publicHalf, privateHalf] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)]);
  const kid = await calculateJwkThumbprint(publicHalf);
  const { kty = "", crv = "", x = "", y = "" } = publicHalf;
  return {
    kid,
    algorithm: SIGNING_ALGORITHM,
    publicJwk: { kty, crv, x, y, kid, alg: SIGNING_ALGORITHM, use: "sig" },
    privateJwe: await seal(privateHalf),
  };
}

async function seal(jwk: JWK): Promise<string> {
  const plaintext = new TextEncoder().encode(JSON.stringify(jwk));
  return new CompactEncrypt(plaintext).setProtectedHeader(ENCRYPTION).encrypt(derivedKey(PURPOSE));
}

/**
 * Opens a sealed private key, also one that a previous secret sealed.
 * @throws SetupError that names ROSTRUM_SECRET when none of the secrets opens it
 */
export async function openSigningKey({ privateJwe }: { privateJwe: string }): Promise<KeyObject> {
  const { jwk } = await unseal(privateJwe);
  return createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" });
}

/**
 * Seals a private key with the current secret.
 * @returns undefined when it already is
 * @throws SetupError when none of the secrets opens it
 */
export async function resealSigningKey(privateJwe: string): Promise<string | undefined> {
  const { jwk, secret } = await unseal(privateJwe);
  return secret === currentSecret() ? undefined : seal(jwk);
}

async function unseal(privateJwe: string): Promise<{ jwk: JWK; secret: string }> {
  for (const secret of readableSecrets()) {
    try {
      const { plaintext } = await compactDecrypt(privateJwe, derivedKey(PURPOSE, secret), {
        keyManagementAlgorithms: [ENCRYPTION.alg],
        contentEncryptionAlgorithms: [ENCRYPTION.enc],
      });
      return { jwk: JSON.parse(new TextDecoder().decode(plaintext)) as JWK, secret };
    } catch (error) {
      if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
    }
  }
  throw new SetupError(
    "ROSTRUM_SECRET is not the one that this database was set up with. Start every instance with the same secret; " +
      "after a rotation, name the one before in ROSTRUM_SECRET_PREVIOUS.",
  );
}

/** The public key of a published JWK. */
export function readPublicKey(jwk: Readonly<Record<string, string>>): KeyObject {
  return createPublicKey({ key: jwk, format: "jwk" });
}
