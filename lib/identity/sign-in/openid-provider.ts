import "server-only";
import { randomUUID } from "node:crypto";
import type { User } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "@/lib/env";
import { measurements } from "@/lib/telemetry/measurements";
import { type OpenIdBrowser, type OpenIdClaims, signInWithOpenId } from "./sign-in-with-openid";

/** The error code for the sign-in page when the person at the provider is not a member. */
export const UNKNOWN_MEMBER = "UnknownMember";

/** The id under which next-auth knows the provider; the redirect URI is `/api/auth/callback/oidc`. */
export const OPENID = "oidc";

const ANSWER_MILLISECONDS = 10_000;

/**
 * "Sign in with …" at the OpenID Connect provider of the environment, with PKCE, state and nonce; undefined when none
 * is configured.
 * @param browser its device, for the list of sessions, and its address
 * @param onFailure called when it could not be tried, with the reason
 */
export function openIdProvider(
  browser: OpenIdBrowser,
  onFailure: (error: unknown) => void = () => undefined,
): OAuthConfig<OpenIdClaims> | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env();
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined)
    return undefined;
  return {
    id: OPENID,
    name: OIDC_NAME,
    type: "oauth",
    wellKnown: `${OIDC_ISSUER}/.well-known/openid-configuration`,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: ANSWER_MILLISECONDS },
    // The ID token's claims and the userinfo response, in which many providers put the e-mail address.
    userinfo: {
      request: async ({ client, tokens }) => {
        const idToken = tokens as unknown as { claims(): OpenIdClaims };
        const claims = idToken.claims();
        if (client.issuer.metadata.userinfo_endpoint === undefined) return claims;
        return mergeClaims(claims, await client.userinfo(tokens as never));
      },
    },
    profile: (claims) => toUser(claims, browser, onFailure),
  };
}

/**
 * The claims of an ID token, which count more, with those of the userinfo response. The flag `email_verified` stays with the address beside
 * which it stood: it says nothing about the other answer's.
 */
export function mergeClaims(token: OpenIdClaims, info: OpenIdClaims): OpenIdClaims {
  const { email_verified: inToken, ...claims } = token;
  const { email_verified: inInfo, ...others } = info;
  const isFromToken = token["email"] !== undefined;
  const isAboutSame = !isFromToken || token["email"] === info["email"];
  const verified = (isFromToken ? inToken : undefined) ?? (isAboutSame ? inInfo : undefined);
  return { ...others, ...claims, ...(verified !== undefined && { email_verified: verified }) };
}

// Nothing may be thrown here: next-auth would log the claims.
async function toUser(
  claims: OpenIdClaims,
  browser: OpenIdBrowser,
  onFailure: (error: unknown) => void,
): Promise<User> {
  const context = { requestId: randomUUID(), now: new Date() };
  try {
    const outcome = await signInWithOpenId(claims, browser, context);
    if (outcome.ok) return { id: outcome.session.memberId, sessionKey: outcome.session.sessionKey };
  } catch (error) {
    onFailure(error);
    return { id: "nobody", sessionKey: "", hasFailed: true };
  }
  measurements()?.signInFailed("openid");
  return { id: "nobody", sessionKey: "" };
}
