import "server-only";
import { randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT, type CryptoKey } from "jose";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";
import { SIGNING_ALGORITHM } from "./signing-keys";

const TOKEN_TYPE = "at+jwt";
const CACHED_TOKENS = 10_000;
// Longer than any token that we issue; what is longer is not worth parsing.
const LONGEST_TOKEN = 4_096;

/** For whom a token is, and what it allows. */
export interface AccessGrant {
  clientId: string;
  scopes: readonly string[];
}

/** An access grant, or why the token is none. */
export type TokenVerdict =
  ({ ok: true } & AccessGrant) | { ok: false; reason: "malformed" | "expired" | "foreign" };

/** Finds the public key of a `kid`; undefined when it is none of ours. */
export type FindPublicKey = (kid: string) => Promise<CryptoKey | undefined>;

/** An access token and how long it lives. */
export interface IssuedToken {
  token: string;
  lifetimeSeconds: number;
}

/** An RFC 9068 access token for a client (contract.md section 3); issuer and audience are the service's own address. */
export async function issueAccessToken(
  { clientId, scopes }: AccessGrant,
  { key, now }: { key: { kid: string; privateKey: CryptoKey }; now: Date },
): Promise<IssuedToken> {
  const { BASE_URL: issuer, TOKEN_LIFETIME_SECONDS: lifetimeSeconds } = env();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ client_id: clientId, scope: scopes.join(" ") })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TOKEN_TYPE, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .setJti(randomUUID())
    .sign(key.privateKey);
  return { token, lifetimeSeconds };
}

interface VerifiedToken extends AccessGrant {
  /** In seconds, as in the token. */
  expiresAt: number;
}

// A signature that was good once stays good: only the time has to be looked at again.
const verified = new LRUCache<string, VerifiedToken>({ max: CACHED_TOKENS });

/**
 * Whether the token is one of ours and of today: signature, issuer, audience, type, time. Whether its client is still
 * welcome is another question, asked with every request (lib/operations/oauth/authenticate-bearer.ts).
 */
export async function verifyAccessToken(
  token: string,
  { findKey, now }: { findKey: FindPublicKey; now: Date },
): Promise<TokenVerdict> {
  if (token.length > LONGEST_TOKEN) return { ok: false, reason: "malformed" };
  const known = verified.get(token);
  if (known) {
    if (now.getTime() >= known.expiresAt * 1000) {
      verified.delete(token);
      return { ok: false, reason: "expired" };
    }
    return { ok: true, clientId: known.clientId, scopes: known.scopes };
  }
  try {
    const grant = await verify(token, findKey, now);
    verified.set(token, grant);
    return { ok: true, clientId: grant.clientId, scopes: grant.scopes };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, reason: "expired" };
    if (
      error instanceof errors.JWTClaimValidationFailed ||
      error instanceof errors.JWSSignatureVerificationFailed
    ) {
      return { ok: false, reason: "foreign" };
    }
    if (error instanceof errors.JWKSNoMatchingKey) return { ok: false, reason: "foreign" };
    if (error instanceof errors.JOSEError) return { ok: false, reason: "malformed" };
    throw error;
  }
}

async function verify(token: string, findKey: FindPublicKey, now: Date): Promise<VerifiedToken> {
  const issuer = env().BASE_URL;
  const { payload } = await jwtVerify(
    token,
    async ({ kid, typ }) => {
      const key = typeof kid === "string" && typ === TOKEN_TYPE ? await findKey(kid) : undefined;
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    {
      algorithms: [SIGNING_ALGORITHM],
      typ: TOKEN_TYPE,
      issuer,
      audience: issuer,
      requiredClaims: ["sub", "exp", "iat", "jti"],
      currentDate: now,
    },
  );
  const { client_id: clientId, scope, exp } = payload;
  if (typeof clientId !== "string" || typeof scope !== "string" || exp === undefined) {
    throw new errors.JWTInvalid("an access token names its client, scope and expiry");
  }
  return { clientId, scopes: scope === "" ? [] : scope.split(" "), expiresAt: exp };
}
