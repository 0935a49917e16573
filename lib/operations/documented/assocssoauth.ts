import "server-only";
import * as contract from "@/lib/contract/documented/auth";
import { clientsOnly } from "@/lib/domain/access/access";
import { signInWithSessionKey } from "@/lib/identity/sign-in/sign-in";
import { defineOperation } from "../operation";
import { describeSession } from "./session-record";

/** Single sign-on login (4.1): returns the session that the key opened again (contract.md 4.3). */
export const assocssoauth = defineOperation(contract.assocssoauth, {
  mayCall: clientsOnly,
  async run({ sessionKey, userId }, call) {
    const outcome = await signInWithSessionKey({ sessionKey, userId }, call);
    return describeSession(outcome, "Invalid session", call.now);
  },
});
