import "server-only";
import * as contract from "@/lib/contract/documented/auth";
import { clientsOnly } from "@/lib/domain/access/access";
import { signInWithPassword } from "@/lib/identity/sign-in/sign-in";
import { defineOperation } from "../operation";
import { describeSession } from "./session-record";

/** Member login (4.1). A failed login is a result, not an error (contract.md 4.2). */
export const assocauth = defineOperation(contract.assocauth, {
  mayCall: clientsOnly,
  async run({ userId, password }, call) {
    const attempt = { userId, password, address: call.address, client: call.principal.id };
    const outcome = await signInWithPassword(attempt, call);
    return describeSession(outcome, "Invalid user ID or password", call.now);
  },
});
