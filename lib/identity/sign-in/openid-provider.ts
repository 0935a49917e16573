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
 */
export function openIdProvider(browser: OpenIdBrowser): OAuthConfig<OpenIdClaims> | undefined {
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
        const { email_verified, ...info } = await client.userinfo(tokens as never);
        // One answer's address is not verified by what the other says of another address.
        const isAboutSame = claims["email"] === undefined || claims["email"] === info.email;
        return { ...info, ...(isAboutSame && { email_verified }), ...claims };
      },
    },
    profile: (claims) => toUser(claims, browser),
  };
}

// Nothing may be thrown here: next-auth would log the claims.
async function toUser(claims: OpenIdClaims, browser: OpenIdBrowser): Promise<User> {
  const context = { requestId: randomUUID(), now: new Date() };
  const outcome = await signInWithOpenId(claims, browser, context).catch(() => ({ ok: false }) as const);
  if (!outcome.ok) {
    measurements()?.signInFailed("openid");
    return { id: "nobody", sessionKey: "" };
  }
  return { id: outcome.session.memberId, sessionKey: outcome.session.sessionKey };
}
