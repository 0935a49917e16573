import "server-only";
import type * as contract from "@/lib/contract/letter-links";
import { visitorsOnly } from "@/lib/domain/access/access";
import { allowed, refuse } from "@/lib/domain/outcome";
import type { Operation } from "../operation";
import { stopLettersBy } from "./stop-letters";

/** The button of the page to which such an address leads in a browser. */
export const stopletters: Operation<typeof contract.stopLetters> = {
  mayCall: visitorsOnly,
  async run({ token }, { requestId, now }) {
    if (await stopLettersBy(token, { requestId, now })) return allowed;
    return refuse("link-used-up", "The link is not one of ours, or these letters always come by e-mail.");
  },
};
