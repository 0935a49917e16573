import "server-only";
import type * as contract from "@/lib/contract/passkey-sign-in";
import { visitorsOnly } from "@/lib/domain/access/access";
import { preparePasskeySignIn } from "@/lib/identity/passkeys/sign-in-with-passkey";
import type { Operation } from "../operation";

/** A challenge for whichever passkey the visitor has for this site. */
export const preparepasskeysignin: Operation<typeof contract.preparePasskeySignIn> = {
  mayCall: visitorsOnly,
  run: async (_input, { now }) => [{ options: await preparePasskeySignIn(now) }],
};
