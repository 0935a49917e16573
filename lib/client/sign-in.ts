import { discardDrafts } from "./draft";

export type SignInOutcome = "signed-in" | "wrong" | "too-many" | "paused" | "unavailable" | "unreachable";

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
    const response = await post(`/api/auth/callback/${provider}`, fields);
    if (response.ok) return "signed-in";
    if (response.status >= 500) return "unavailable";
    const { url } = (await response.json()) as { url?: string };
    if (url?.includes(SIGN_IN_PAUSED)) return "paused";
    if (url?.includes(UNAVAILABLE)) return "unavailable";
    return url?.includes(TOO_MANY_ATTEMPTS) || response.status === 429 ? "too-many" : "wrong";
  } catch {
    return "unreachable";
  }
}

/**
 * Ends the session and goes to the sign-in page with a full page load, so that no member data stays in memory. @returns false when the service could not be reached; then nothing has changed
 */
export async function signOut(): Promise<boolean> {
  try {
    const response = await post("/api/auth/signout", {});
    if (!response.ok) return false;
  } catch {
    return false;
  }
  discardDrafts();
  window.location.replace("/login?notice=signed-out");
  return true;
}

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  return fetch(path, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
  });
}
