import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { conflict } from "@/lib/domain/problem";
import { confirmGuardedAddress } from "@/lib/identity/email-change/guarded-address";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { waitingAddresses } from "./getwaitingaddresses";

/** Puts the address that waits for a person with a role on record, as a second manager. */
export const confirmaddress: Operation<typeof contract.confirmaddress> = {
  mayCall: staffWith("roles.manage"),
  async run({ memberID, email }, call) {
    requireRecentProof(call);
    const confirmed = await confirmGuardedAddress(toWriteContext(call), memberID, email);
    if (!confirmed.ok) throw conflict(confirmed);
    return waitingAddresses(call);
  },
};
