import "server-only";
import type * as contract from "@/lib/contract/committee";
import { own } from "@/lib/domain/access";
import { answerPlaces } from "@/lib/store/answer-places";
import { type Operation, toWriteContext } from "../operation";

/** Update member acceptance (4.2): the answer to all open places of the season (contract.md section 5). */
export const updatememberacceptance: Operation<typeof contract.updatememberacceptance> = {
  mayCall: own("memberid"),
  async run({ acceptedDate, declinedDate, comments, memberid }, call) {
    return answerPlaces(toWriteContext(call), memberid, { acceptedDate, declinedDate, comments });
  },
};
