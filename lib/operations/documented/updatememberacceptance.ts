import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import { resultSentence } from "@/messages/eligibility";
import { defineOperation, toWriteContext } from "../operation";
import { answerAll } from "../place/answer-all";

/** Update member acceptance (4.2): the answer to all open places of the season (contract.md section 5). */
export const updatememberacceptance = defineOperation(contract.updatememberacceptance, {
  mayCall: own("memberid", "answers.take"),
  async run({ acceptedDate, declinedDate, comments, memberid }, call) {
    const answer = { acceptedDate, declinedDate, comments };
    const { unmet, ...verdict } = await answerAll(toWriteContext(call), memberid, answer);
    return { ...verdict, unmet: unmet.map((result) => resultSentence(result, call.locale)) };
  },
});
