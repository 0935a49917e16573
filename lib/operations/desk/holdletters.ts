import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { holdLetters } from "@/lib/store/letters/hold-letters";
import { type Operation, toWriteContext } from "../operation";
import { readMeant } from "./meant-letters";

/** Holds letters back that have not been sent yet. */
export const holdletters: Operation<typeof contract.holdletters> = {
  mayCall: staffWith("letters.write"),
  async run(meant, call) {
    return { letters: String(await holdLetters(toWriteContext(call), readMeant(meant))) };
  },
};
