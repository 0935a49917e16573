import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { releaseLetters } from "@/lib/store/letters/hold-letters";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { readMeant } from "./meant-letters";

/** Lets letters go that are held. */
export const releaseletters: Operation<typeof contract.releaseletters> = {
  mayCall: staffWith("letters.write"),
  async run(meant, call) {
    requireRecentProof(call);
    return { letters: String(await releaseLetters(toWriteContext(call), readMeant(meant))) };
  },
};
