import "server-only";
import { createSessionKey } from "@/lib/credentials/session-keys";
import { isEmailAddress } from "@/lib/domain/people/email-address";
import { userIdKey } from "@/lib/domain/people/name-key";
import { env } from "@/lib/env";
import { findSignInCandidates } from "@/lib/store/members/sign-in-candidates";
import { openVouchedSession } from "@/lib/store/sessions/session-opening";
import { networkKey } from "./network-key";
import type { SignInContext, SignInOutcome } from "./sign-in";

/** The claims of an OpenID Connect provider about a person; their signature has been checked by the caller. */
export type OpenIdClaims = Readonly<Record<string, unknown>>;

/** The browser in which a person signed in at the provider. */
export interface OpenIdBrowser {
  /** As in the list of sessions (lib/domain/identity/device.ts). */
  device: string;
  /** Its network address. */
  address: string;
}

const MATCHED = { email: "emailKey", memberId: "idKey", nrdsId: "nrdsIdKey" } as const;

/**
 * Signs in the one active member the claim OIDC_CLAIM identifies, compared with the field OIDC_MATCH; an e-mail
 * address is that of the member who signs in with it. Refused when it fits no member, an id fits several, or it is an e-mail address that the provider does not call verified
 * (contract.md 8.2).
 */
export async function signInWithOpenId(
  claims: OpenIdClaims,
  { device, address }: OpenIdBrowser,
  { requestId, now }: SignInContext,
): Promise<SignInOutcome> {
  const memberId = await findMemberId(claims);
  if (memberId === undefined) return { ok: false };
  const { secret, hash } = createSessionKey();
  const context = { actor: { kind: "member", id: memberId } as const, requestId, now };
  const network = networkKey(memberId, { address });
  const session = { memberId, keyHash: hash, device, network, voucher: "openid-connect" };
  const opened = await openVouchedSession(context, session);
  return opened === undefined ? { ok: false } : { ok: true, session: { memberId, sessionKey: secret } };
}

async function findMemberId(claims: OpenIdClaims): Promise<string | undefined> {
  const { OIDC_CLAIM, OIDC_MATCH, OIDC_TRUST_EMAIL } = env();
  const claim = claims[OIDC_CLAIM];
  if (typeof claim !== "string" || claim.trim() === "") return undefined;
  const isByEmail = OIDC_CLAIM === "email" || OIDC_MATCH === "email";
  const accepted: readonly unknown[] = OIDC_TRUST_EMAIL === "on" ? [true, "true", undefined] : [true];
  if (isByEmail && !accepted.includes(claims["email_verified"])) return undefined;
  if (OIDC_MATCH === "email" && !isEmailAddress(claim.trim())) return undefined;
  const key = userIdKey(claim);
  // `email_verified` is about `email`; another claim is verified only where it names the same address.
  const isVerified = OIDC_TRUST_EMAIL === "on" || claims["email"] === claim;
  if (OIDC_MATCH === "email" && !isVerified) return undefined;
  const candidates = (await findSignInCandidates(claim)).filter((one) => one[MATCHED[OIDC_MATCH]] === key);
  return candidates.length === 1 ? candidates[0]?.id : undefined;
}
