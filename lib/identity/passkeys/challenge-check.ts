import "server-only";
import {
  type ChallengePurpose,
  type LiveChallenge,
  readChallenge,
} from "@/lib/credentials/passkey-challenges";

/** Asked by the library whether the challenge that an authenticator signed is one of ours; keeps which one it was. */
export function challengeCheck(purpose: ChallengePurpose, now: Date) {
  let live: LiveChallenge | undefined;
  return {
    /** @param challenge as it stands in what was signed, in base64url */
    expectedChallenge: (challenge: string): boolean => {
      live = readChallenge(Buffer.from(challenge, "base64url").toString("utf8"), purpose, now);
      return live !== undefined;
    },
    found: () => live,
  };
}
