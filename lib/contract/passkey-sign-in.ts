import { query } from "./entry";
import * as z from "./zod";

// Called by visitors of the sign-in page.

export const preparePasskeySignIn = query({
  path: "/visitor/prepare-passkey-sign-in",
  summary:
    "What the browser needs to sign in with a passkey: PublicKeyCredentialRequestOptionsJSON, good for five minutes; it names no member",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({ options: z.string() }),
  example: {
    options: '{"challenge":"MTgw…","rpId":"committees.example.org","userVerification":"required"}',
  },
});
