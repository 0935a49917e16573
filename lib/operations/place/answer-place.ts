import "server-only";
import * as contract from "@/lib/contract/season";
import { defineOperation } from "../operation";
import { answerNamed, mayAnswerPlaces } from "./answer-places";

/** The answer to one place, under the rules of `updatememberacceptance` (contract.md 8.3). */
export const answerPlace = defineOperation(contract.answerPlace, {
  mayCall: mayAnswerPlaces,
  async run(answer, call) {
    const [place] = await answerNamed([answer], call);
    return { place };
  },
});
