import { discardDrafts } from "./draft";
import { postToSignIn } from "./post-to-sign-in";

/**
 * Ends the session and goes to the sign-in page with a full page load, so that no member data stays in memory. @returns false when the service could not be reached; then nothing has changed
 */
export async function signOut(): Promise<boolean> {
  try {
    const response = await postToSignIn("/api/auth/signout", {});
    if (!response.ok) return false;
  } catch {
    return false;
  }
  discardDrafts();
  window.location.replace("/login?notice=signed-out");
  return true;
}
