import "server-only";
import { createChallenge } from "@/lib/credentials/passkey-challenges";
import { CHALLENGE_SECONDS } from "@/lib/domain/identity/passkey";
import { refuse } from "@/lib/domain/outcome";
import { fullName } from "@/lib/domain/people/name-and-address";
import { findMember } from "@/lib/store/members/members";
import { type AddedPasskey, addPasskey as savePasskey } from "@/lib/store/passkeys/passkey-writes";
import { listCredentials } from "@/lib/store/passkeys/passkeys";
import type { WriteContext } from "@/lib/store/write";
import { challengeCheck } from "./challenge-check";
import { readRegistration } from "./credential-text";
import { relyingParty, userHandle } from "./relying-party";

// EdDSA, ES256 and RS256: the same for every instance, whatever its version of Node can do besides.
const ALGORITHMS = [-8, -7, -257];

// Loaded when it is first needed: a server at rest has no memory for it.
const library = () => import("@simplewebauthn/server");

interface Session {
  memberId: string;
  sessionId: string;
}

/**
 * What the browser of a signed-in member needs to have a passkey made, as WebAuthn's `PublicKeyCredentialCreationOptionsJSON`:
 * one that is kept by the authenticator, so that no user id is typed, and asks for a fingerprint, a face or a PIN.
 */
export async function preparePasskey({ memberId, sessionId }: Session, now: Date): Promise<string> {
  const { id, name } = relyingParty();
  const [member, held, { generateRegistrationOptions }] = await Promise.all([
    findMember(memberId),
    listCredentials(memberId),
    library(),
  ]);
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: userHandle(memberId),
    userName: memberId,
    userDisplayName: member ? fullName(member) : "",
    challenge: createChallenge(["add", sessionId], now),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: "none",
    excludeCredentials: held.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString("base64url"),
      transports,
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return JSON.stringify(options);
}

const REFUSED = refuse(
  "passkey-refused",
  "The answer is not one to a challenge of this session, or came too late.",
);

/** Adds the passkey that the member's authenticator made in this session. */
export async function addPasskey(
  {
    memberId,
    sessionId,
    name,
    response,
    locale,
  }: Session & { name: string; response: string; locale: string },
  context: WriteContext,
): Promise<AddedPasskey> {
  const answer = readRegistration(response);
  if (!answer) return REFUSED;
  const check = challengeCheck(["add", sessionId], context.now);
  const { id, origin } = relyingParty();
  const { verifyRegistrationResponse } = await library();
  // The library throws for whatever is not as it should be.
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: check.expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  const challenge = check.found();
  if (!verified?.verified || !challenge) return REFUSED;
  const { credential } = verified.registrationInfo;
  return savePasskey(context, {
    memberId,
    name,
    credentialId: Buffer.from(credential.id, "base64url"),
    publicKey: credential.publicKey,
    signCount: credential.counter,
    transports: (credential.transports ?? []).filter((transport) => TRANSPORTS.has(transport)),
    challenge,
    locale,
  });
}

/** What browsers say of an authenticator; anything else is not kept. */
const TRANSPORTS: ReadonlySet<string> = new Set(["ble", "hybrid", "internal", "nfc", "smart-card", "usb"]);
