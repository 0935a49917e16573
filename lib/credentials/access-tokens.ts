import "server-only";
import { hash, type KeyObject, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { env } from "@/lib/env";
import { encodePart, parseCompact, signCompact } from "./compact-jws";
import { SIGNING_ALGORITHM } from "./signing-keys";

const TOKEN_TYPE = "at+jwt";
const CACHED_TOKENS = 10_000;
// Longer than any token that we issue; anything longer is not parsed.
const LONGEST_TOKEN = 4_096;

/** The client a token was issued to, and what it allows. */
export interface AccessGrant {
  clientId: string;
  scopes: readonly string[];
}

/** An access grant, or why the token gives none. */
export type TokenVerdict =
  ({ ok: true } & AccessGrant) | { ok: false; reason: "malformed" | "expired" | "foreign" };

/** Finds the public key of a `kid`; undefined when it is not ours. */
export type FindPublicKey = (kid: string) => Promise<KeyObject | undefined>;

/** A private key with the encoded header, which is the same for every token it signs. */
export interface TokenSigner {
  privateKey: KeyObject;
  encodedHeader: string;
}

/** An access token and its lifetime. */
export interface IssuedToken {
  token: string;
  lifetimeSeconds: number;
}

export function createTokenSigner(kid: string, privateKey: KeyObject): TokenSigner {
  return { privateKey, encodedHeader: encodePart({ alg: SIGNING_ALGORITHM, typ: TOKEN_TYPE, kid }) };
}

/** An RFC 9068 access token for a client (contract.md section 3); issuer and audience are the service's own address. */
export function issueAccessToken(
  { clientId, scopes }: AccessGrant,
  { signer, now }: { signer: TokenSigner; now: Date },
): IssuedToken {
  const { BASE_URL: issuer, TOKEN_LIFETIME_SECONDS: lifetimeSeconds } = env();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims = {
    client_id: clientId,
    scope: scopes.join(" "),
    iss: issuer,
    aud: issuer,
    sub: clientId,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    jti: randomUUID(),
  };
  return { token: signCompact(signer.encodedHeader, claims, signer.privateKey), lifetimeSeconds };
}

interface VerifiedToken extends AccessGrant {
  /** In seconds, as in the token. */
  expiresAt: number;
}

// A valid signature stays valid: only the time has to be checked again. Keyed by the token's SHA-256, so that a memory
// dump contains no usable token.
const verified = new LRUCache<string, VerifiedToken>({ max: CACHED_TOKENS });

/**
 * Whether we issued the token and it is valid now: signature, issuer, audience, type, time. Whether its client has been
 * disabled is checked separately with every request (lib/identity/oauth/authenticate-bearer.ts).
 */
export async function verifyAccessToken(
  token: string,
  { findKey, now }: { findKey: FindPublicKey; now: Date },
): Promise<TokenVerdict> {
  if (token.length > LONGEST_TOKEN) return { ok: false, reason: "malformed" };
  const digest = hash("sha256", token, "base64");
  const known = verified.get(digest);
  if (known) {
    if (hasExpired(known.expiresAt, now)) {
      verified.delete(digest);
      return { ok: false, reason: "expired" };
    }
    return { ok: true, clientId: known.clientId, scopes: known.scopes };
  }
  const verdict = await verify(token, findKey, now);
  if (typeof verdict === "string") return { ok: false, reason: verdict };
  verified.set(digest, verdict);
  return { ok: true, clientId: verdict.clientId, scopes: verdict.scopes };
}

const headerShape = z.object({
  alg: z.literal(SIGNING_ALGORITHM),
  typ: z.literal(TOKEN_TYPE),
  kid: z.string(),
  // Critical extensions (RFC 7515 section 4.1.11): we support none.
  crit: z.never().optional(),
});

const claimsShape = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string(),
  iat: z.number(),
  nbf: z.number().optional(),
  exp: z.number(),
  jti: z.string(),
  client_id: z.string(),
  scope: z.string(),
});

async function verify(
  token: string,
  findKey: FindPublicKey,
  now: Date,
): Promise<VerifiedToken | "malformed" | "expired" | "foreign"> {
  const jws = parseCompact(token);
  if (!jws) return "malformed";
  const header = headerShape.safeParse(jws.header);
  if (!header.success) return "foreign";
  const key = await findKey(header.data.kid);
  if (!key || !jws.isSignedBy(key)) return "foreign";
  const claims = claimsShape.safeParse(jws.payload);
  if (!claims.success) return "malformed";
  const { iss, aud, nbf, exp, client_id: clientId, scope } = claims.data;
  const issuer = env().BASE_URL;
  if (iss !== issuer || ![aud].flat().includes(issuer)) return "foreign";
  if (nbf !== undefined && nbf > Math.floor(now.getTime() / 1000)) return "foreign";
  if (hasExpired(exp, now)) return "expired";
  return { clientId, scopes: scope === "" ? [] : scope.split(" "), expiresAt: exp };
}

function hasExpired(expiresAt: number, now: Date): boolean {
  return now.getTime() >= expiresAt * 1000;
}
