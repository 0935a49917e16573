import "server-only";
import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { env } from "@/lib/env";
import { openSealed, resealText, sealText } from "./sealed-text";

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
    privateJwe: sealText(PURPOSE, JSON.stringify(privateHalf)),
  };
}

/**
 * Opens a sealed private key, also one that a previous secret sealed.
 * @throws SetupError that names ROSTRUM_SECRET when none of the secrets opens it
 */
export function openSigningKey({ privateJwe }: { privateJwe: string }): KeyObject {
  const jwk = JSON.parse(openSealed(PURPOSE, privateJwe)) as JsonWebKey;
  return createPrivateKey({ key: jwk, format: "jwk" });
}

/**
 * Seals a private key with the current secret.
 * @returns undefined when it already is
 * @throws SetupError when none of the secrets opens it
 */
export function resealSigningKey(privateJwe: string): string | undefined {
  return resealText(PURPOSE, privateJwe);
}

/** The public key of a published JWK. */
export function readPublicKey(jwk: Readonly<Record<string, string>>): KeyObject {
  return createPublicKey({ key: jwk, format: "jwk" });
}
