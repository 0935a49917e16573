import "server-only";
import type { ClientPrincipal, MemberPrincipal, Principal } from "@/lib/domain/access/principal";
import { Problem } from "@/lib/domain/problem";
import { authenticateBearer } from "@/lib/identity/oauth/authenticate-bearer";
import { authenticateSession } from "@/lib/identity/session/member-session";
import { readSessionKey } from "@/lib/identity/session/session-cookie";
import type { Exchange } from "./answer-request";
import { requireSameOrigin } from "./same-origin";

function notAuthenticated(detail: string, error?: "invalid_token"): Problem {
  const challenge = error ? `Bearer realm="rostrum", error="${error}"` : 'Bearer realm="rostrum"';
  return new Problem(401, "Access Denied", { detail, headers: { "www-authenticate": challenge } });
}

/**
 * Authenticates the caller: the only place that knows both bearer token and cookie (contract.md 3 and 4.7). A request
 * with an `Authorization` header is judged by that header alone.
 * @param isUse false where a page asks by itself, which must not keep the session of a reader who is away alive
 * @throws Problem 401, or 403 when a cookie comes from another site
 */
export async function authenticate(exchange: Exchange, isUse = true): Promise<Principal> {
  const { request, now } = exchange;
  const authorization = request.headers.get("authorization");
  const principal =
    authorization === null
      ? await authenticateMember(request, now, isUse)
      : await authenticateClient(authorization, now);
  exchange.caller = principal;
  return principal;
}

const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

async function authenticateClient(authorization: string, now: Date): Promise<ClientPrincipal> {
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) {
    const isBearer = /^Bearer\b/i.test(authorization);
    throw notAuthenticated(
      "Send the access token as `Authorization: Bearer <token>`.",
      isBearer ? "invalid_token" : undefined,
    );
  }
  const verdict = await authenticateBearer(token, now);
  if (!verdict.ok) {
    throw notAuthenticated(
      "The access token is invalid or expired. Ask /oauth/token for another.",
      "invalid_token",
    );
  }
  return verdict.client;
}

async function authenticateMember(request: Request, now: Date, isUse: boolean): Promise<MemberPrincipal> {
  const sessionKey = await readSessionKey(request.headers.get("cookie"));
  const member = sessionKey === undefined ? undefined : await authenticateSession(sessionKey, now, isUse);
  if (!member) {
    throw notAuthenticated(
      "Send an access token of POST /oauth/token as `Authorization: Bearer <token>`, or sign in.",
    );
  }
  requireSameOrigin(request);
  return member;
}
