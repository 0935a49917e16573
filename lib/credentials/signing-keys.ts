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

function sealingKey(): Uint8Array {
  return derivedKey("signing keys");
}

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
  return new CompactEncrypt(plaintext).setProtectedHeader(ENCRYPTION).encrypt(sealingKey());
}

/**
 * Opens a sealed private key.
 * @throws SetupError that names ROSTRUM_SECRET when the key was sealed with another secret
 */
export async function openSigningKey({ privateJwe }: { privateJwe: string }): Promise<KeyObject> {
  try {
    const { plaintext } = await compactDecrypt(privateJwe, sealingKey(), {
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
    });
    const key = JSON.parse(new TextDecoder().decode(plaintext)) as JsonWebKey;
    return createPrivateKey({ key, format: "jwk" });
  } catch (error) {
    if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
    throw new SetupError(
      "ROSTRUM_SECRET is not the one that this database was set up with. Start every instance with the same secret.",
      { cause: error },
    );
  }
}

/** The public key of a published JWK. */
export function readPublicKey(jwk: Readonly<Record<string, string>>): KeyObject {
  return createPublicKey({ key: jwk, format: "jwk" });
}
