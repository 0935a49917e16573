import "server-only";
import { createChallenge } from "@/lib/credentials/passkey-challenges";
import { createSessionKey } from "@/lib/credentials/session-keys";
import { CHALLENGE_SECONDS } from "@/lib/domain/identity/passkey";
import { findPasskey, type SigningPasskey } from "@/lib/store/passkeys/passkeys";
import { openPasskeySession } from "@/lib/store/passkeys/passkey-sign-in";
import { measurements } from "@/lib/telemetry/measurements";
import { networkKey } from "../sign-in/network-key";
import { inTurn, type SignInContext, type SignInOutcome } from "../sign-in/sign-in";
import { countPasskeyAttempt } from "../sign-in/sign-in-limits";
import { challengeCheck } from "./challenge-check";
import { readAssertion } from "./credential-text";
import { relyingParty, userHandle } from "./relying-party";

// Loaded when it is first needed: a server at rest has no memory for it.
const library = () => import("@simplewebauthn/server");

/**
 * What a visitor's browser needs to sign in with a passkey, as WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. It names no
 * member: the authenticator shows those whose passkeys it has.
 */
export async function preparePasskeySignIn(now: Date): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: createChallenge(["sign-in"], now),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: "required",
  });
  return JSON.stringify(options);
}

/** The answer of an authenticator as the browser sent it, the browser's address and its device. */
export interface PasskeyAttempt {
  response: string;
  address: string;
  device: string;
}

const REFUSED = { ok: false } as const;

/**
 * Signs a member in with a passkey and opens a session. An unknown or removed passkey, an inactive member and a wrong answer get
 * the same response.
 * @throws Problem 429 with `Retry-After` after too many failures, or when too many sign-ins are in progress
 */
export async function signInWithPasskey(
  attempt: PasskeyAttempt,
  context: SignInContext,
): Promise<SignInOutcome> {
  return inTurn(async () => {
    const answer = readAssertion(attempt.response);
    const counted = await countPasskeyAttempt({ credential: answer?.id ?? "", address: attempt.address });
    try {
      const outcome = await judge(answer, attempt, context);
      if (outcome.ok) await counted.succeeded();
      else measurements()?.signInFailed("passkey");
      return outcome;
    } catch (error) {
      await counted.undecided();
      throw error;
    }
  });
}

type Answer = ReturnType<typeof readAssertion>;

async function judge(
  answer: Answer,
  { address, device }: PasskeyAttempt,
  { requestId, now }: SignInContext,
): Promise<SignInOutcome> {
  const passkey = answer && (await findPasskey(Buffer.from(answer.id, "base64url")));
  const proof = passkey && (await verify(answer, passkey, now));
  if (!proof) return REFUSED;
  const { id: passkeyId, memberId } = passkey;
  const { secret, hash } = createSessionKey();
  const network = networkKey(memberId, { address });
  const context = { actor: { kind: "member", id: memberId } as const, requestId, now };
  const session = { memberId, keyHash: hash, device, network, passkeyId, ...proof };
  const opened = await openPasskeySession(context, session);
  return opened === undefined ? REFUSED : { ok: true, session: { memberId, sessionKey: secret } };
}

/** The challenge that the passkey signed and the authenticator's counter; undefined when anything is not as it should be. */
async function verify(answer: NonNullable<Answer>, passkey: SigningPasskey, now: Date) {
  const { userHandle: handle } = answer.response;
  if (handle !== undefined && handle !== Buffer.from(userHandle(passkey.memberId)).toString("base64url"))
    return undefined;
  const check = challengeCheck(["sign-in"], now);
  const { id, origin } = relyingParty();
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: check.expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The counter is compared where the row is locked, so that of two uses at once the second sees the first.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => undefined);
  const challenge = check.found();
  if (!verified?.verified || !challenge) return undefined;
  return { challenge, signCount: verified.authenticationInfo.newCounter };
}
