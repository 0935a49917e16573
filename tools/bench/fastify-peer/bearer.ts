import type { FastifyRequest } from "fastify";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { Problem } from "@/lib/domain/problem";
import { prisma } from "./database";

interface Grant {
  clientId: string;
  scopes: readonly string[];
  expiresAtMilliseconds: number;
}

const issuer = process.env.ISSUER ?? "";
const keys = createRemoteJWKSet(new URL(`${issuer}/oauth/jwks`));
// A valid signature stays valid: only the time has to be checked again.
const verified = new LRUCache<string, Grant>({ max: 10_000 });

const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

function denied(detail: string, error?: string): Problem {
  const challenge = error ? `Bearer realm="rostrum", error="${error}"` : 'Bearer realm="rostrum"';
  return new Problem(401, "Access Denied", { detail, headers: { "www-authenticate": challenge } });
}

/** Admits requests with a valid token for this scope, from a client that is not disabled. */
export function requireScope(scope: string | null) {
  return async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers;
    const token = BEARER.exec(authorization ?? "")?.[1];
    if (token === undefined) {
      throw denied(
        authorization === undefined
          ? "Send an access token of POST /oauth/token as `Authorization: Bearer <token>`, or sign in."
          : "Send the access token as `Authorization: Bearer <token>`.",
      );
    }
    const grant = verified.get(token) ?? (await verify(token));
    if (grant.expiresAtMilliseconds <= Date.now() || !(await isLive(grant.clientId))) throw invalid();
    request.clientId = grant.clientId;
    if (scope !== null && grant.scopes.includes(scope)) return;
    throw new Problem(403, "Access Denied", { detail: `The access token lacks the scope ${scope ?? ""}.` });
  };
}

function invalid(): Problem {
  const detail = "The access token is invalid or expired. Ask /oauth/token for another.";
  return denied(detail, "invalid_token");
}

async function verify(token: string): Promise<Grant> {
  try {
    const { payload } = await jwtVerify<{ client_id: string; scope: string; exp: number }>(token, keys, {
      algorithms: ["ES256"],
      typ: "at+jwt",
      issuer,
      audience: issuer,
      requiredClaims: ["sub", "exp", "iat", "jti", "client_id", "scope"],
    });
    const { client_id: clientId, scope, exp } = payload;
    const grant = { clientId, scopes: scope.split(" "), expiresAtMilliseconds: exp * 1000 };
    verified.set(token, grant);
    return grant;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalid();
    throw error;
  }
}

// Prisma batches all lookups of the same tick into one query.
async function isLive(id: string): Promise<boolean> {
  const client = await prisma.client.findUnique({ where: { id }, select: { disabledAt: true } });
  return client !== null && client.disabledAt === null;
}
