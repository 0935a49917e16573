import { read } from "./entry";
import * as z from "./zod";

// Called by visitors of the sign-in page, so it belongs to no group of the contract.

export const preparePasskeySignIn = read({
  path: "/api/passkey/options",
  summary:
    "What the browser needs to sign in with a passkey: PublicKeyCredentialRequestOptionsJSON, good for five minutes; it names no member",
  scope: null,
  params: z.object({}),
  result: z.array(z.strictObject({ options: z.string() })),
  example: [
    { options: '{"challenge":"MTgw…","rpId":"committees.example.org","userVerification":"required"}' },
  ],
});
