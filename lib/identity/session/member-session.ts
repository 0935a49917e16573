import "server-only";
import { hashSessionKey } from "@/lib/credentials/session-keys";
import type { MemberPrincipal } from "@/lib/domain/access/principal";
import { endSession } from "@/lib/store/sessions/session-ending";
import type { SignInContext } from "../sign-in/sign-in";
import { findLiveSession } from "./live-session";

/** The member whose live session this key opens; undefined when the key is unknown or the session has ended (contract.md 4.3). Its use is recorded unless `isUse` is false. */
export async function authenticateSession(
  sessionKey: string,
  now: Date,
  isUse = true,
): Promise<MemberPrincipal | undefined> {
  return findLiveSession(hashSessionKey(sessionKey), now, isUse);
}

/** Ends the session with this key at once, on behalf of its member (contract.md 4.8). */
export async function signOut(sessionKey: string, { requestId, now }: SignInContext): Promise<void> {
  const member = await authenticateSession(sessionKey, now);
  if (!member) return;
  const context = { actor: { kind: "member", id: member.id } as const, requestId, now };
  await endSession(context, hashSessionKey(sessionKey), "sign-out");
}
