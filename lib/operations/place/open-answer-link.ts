import "server-only";
import * as contract from "@/lib/contract/answer-links";
import { visitorsOnly } from "@/lib/domain/access/access";
import { visitor } from "@/lib/domain/access/principal";
import { noteOpened } from "@/lib/store/answer-links/answer-links";
import { defineOperation, toWriteContext } from "../operation";
import { DEAD_LINK, followAnswerLink } from "./follow-answer-link";

/** Notes that the page of a link was seen. Who saw it is not known: perhaps a program that checks mail. */
export const openAnswerLink = defineOperation(contract.openAnswerLink, {
  mayCall: visitorsOnly,
  async run({ token }, call) {
    const link = await followAnswerLink(token, call.address);
    if (!link) throw call.refuse(DEAD_LINK);
    await noteOpened(toWriteContext({ ...call, principal: visitor }), link.tokenHash);
    return {};
  },
});
