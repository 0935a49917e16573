import "server-only";
import { isUnavailable } from "@/lib/domain/problem";
import { grantToken } from "@/lib/identity/oauth/grant-token";
import { answerRequest, type Exchange } from "../answer-request";
import { callerAddress } from "../client-address";
import { answerJson, type HttpAnswer } from "../http-answer";
import { OAuthError } from "./errors";
import { readTokenRequest } from "./token-request";

const PATH = "/oauth/token";

/**
 * `POST /oauth/token` (contract.md section 3; RFC 6749 sections 4.4, 5.1 and 5.2), as a plain function from Request
 * to Response. Every failure is one of lib/http/oauth/errors.ts.
 */
export async function serveToken(request: Request): Promise<Response> {
  return answerRequest(request, PATH, async (exchange) => {
    try {
      return await answerTokenRequest(exchange);
    } catch (error) {
      if (error instanceof OAuthError) return error.toAnswer();
      if (isUnavailable(error)) return new OAuthError("unavailable", error.headers).toAnswer();
      throw error;
    }
  });
}

async function answerTokenRequest(exchange: Exchange): Promise<HttpAnswer> {
  const { request } = exchange;
  if (request.method !== "POST") throw new OAuthError("method_not_allowed");
  const parameters = await readTokenRequest(request);
  const grant = await exchange.timeout.within(
    grantToken({ ...parameters, address: callerAddress(request) }, exchange),
  );
  if (!grant.ok) {
    if (grant.reason !== "too_many_failures") throw new OAuthError(grant.reason);
    throw new OAuthError(grant.reason, { "retry-after": String(grant.retryAfterSeconds) });
  }
  exchange.caller = { kind: "client", id: parameters.clientId };
  const { token, lifetimeSeconds, scope } = grant;
  return answerJson(
    { token_type: "Bearer", expires_in: lifetimeSeconds, access_token: token, scope },
    { pragma: "no-cache" },
  );
}
