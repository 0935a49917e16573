import "server-only";
import * as contract from "@/lib/contract/passkey-sign-in";
import { visitorsOnly } from "@/lib/domain/access/access";
import * as passkeys from "@/lib/identity/passkeys/sign-in-with-passkey";
import { defineOperation } from "../operation";

/** A challenge for any passkey that the visitor has for this site. */
export const preparePasskeySignIn = defineOperation(contract.preparePasskeySignIn, {
  mayCall: visitorsOnly,
  run: async (_input, { now }) => ({ options: await passkeys.preparePasskeySignIn(now) }),
});
