import { preparePasskey } from "@/lib/contract/account";
import { preparePasskeySignIn } from "@/lib/contract/passkey-sign-in";
import type { ProblemReply } from "@/lib/contract/reply";
import { call } from "./call";
import { type SignInOutcome, signInWithSignature } from "./sign-in";

// Loaded on intent: most visits never use a passkey.
const library = () => import("@simplewebauthn/browser");

/** Why a browser gave no answer: closed by its reader (or too late), not able to, or the device has a passkey already. */
export type NoPasskey = "dismissed" | "unsupported" | "known";

/** Opens a session in this browser with a passkey; the browser asks which one. */
export async function signInWithPasskey(): Promise<SignInOutcome | { kind: Exclude<NoPasskey, "known"> }> {
  const reply = await call(preparePasskeySignIn, {});
  if (reply.kind !== "result")
    return { kind: reply.kind === "problem" && reply.status === 0 ? "unreachable" : "unavailable" };
  try {
    const { startAuthentication, browserSupportsWebAuthn } = await library();
    if (!browserSupportsWebAuthn()) return { kind: "unsupported" };
    const answer = await startAuthentication({ optionsJSON: JSON.parse(reply.result.options) as never });
    return await signInWithSignature(JSON.stringify(answer));
  } catch {
    return { kind: "dismissed" };
  }
}

/** Has the browser create a passkey for the reader, after a proof of identity where one is needed. */
export async function makePasskey(): Promise<
  { response: string } | { none: NoPasskey } | { problem: ProblemReply }
> {
  const reply = await call(preparePasskey, {});
  if (reply.kind === "problem") return { problem: reply };
  if (reply.kind === "refusal") return { none: "dismissed" };
  try {
    const { startRegistration, browserSupportsWebAuthn } = await library();
    if (!browserSupportsWebAuthn()) return { none: "unsupported" };
    const answer = await startRegistration({ optionsJSON: JSON.parse(reply.result.options) as never });
    return { response: JSON.stringify(answer) };
  } catch (error) {
    return { none: isKnown(error) ? "known" : "dismissed" };
  }
}

/** The library says so by a code. */
function isKnown(error: unknown): boolean {
  return (error as { code?: string }).code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
}
