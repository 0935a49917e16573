import { secondsToWait } from "@/lib/contract/reply";
import { postToSignIn } from "./post-to-sign-in";

export interface SignInOutcome {
  kind: "signed-in" | "wrong" | "too-many" | "paused" | "unavailable" | "unreachable";
  /** For how long attempts are refused, where that is why. */
  retryAfterSeconds?: number | undefined;
}

/** The error codes of the service (lib/http/sign-in/browser-session.ts). */
const TOO_MANY_ATTEMPTS = "TooManyAttempts";
const SIGN_IN_PAUSED = "SignInPaused";
const UNAVAILABLE = "error=Unavailable";

/** Opens a session in this browser with a member's user id (or member id) and password. */
export function signInWithPassword(userId: string, password: string): Promise<SignInOutcome> {
  return signIn("password", { userId, password });
}

/** Opens a session in this browser with the key that another site of the association gave. */
export function signInWithSessionKey(userId: string, sessionKey: string): Promise<SignInOutcome> {
  return signIn("session-key", { userId, sessionKey });
}

/** Opens a session in this browser with what a passkey signed (passkeys.ts). */
export function signInWithSignature(response: string): Promise<SignInOutcome> {
  return signIn("passkey", { response });
}

async function signIn(provider: string, fields: Record<string, string>): Promise<SignInOutcome> {
  try {
    const response = await postToSignIn(`/api/auth/callback/${provider}`, fields);
    if (response.ok) return { kind: "signed-in" };
    if (response.status >= 500) return { kind: "unavailable" };
    const { url } = (await response.json()) as { url?: string };
    const retryAfterSeconds = secondsToWait(response);
    if (url?.includes(SIGN_IN_PAUSED)) return { kind: "paused", retryAfterSeconds };
    if (url?.includes(UNAVAILABLE)) return { kind: "unavailable" };
    const isTooMany = url?.includes(TOO_MANY_ATTEMPTS) || response.status === 429;
    return isTooMany ? { kind: "too-many", retryAfterSeconds } : { kind: "wrong" };
  } catch {
    return { kind: "unreachable" };
  }
}
