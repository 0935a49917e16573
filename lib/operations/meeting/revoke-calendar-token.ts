import "server-only";
import * as contract from "@/lib/contract/calendar-token";
import { everyMember } from "@/lib/domain/access/access";
import * as tokens from "@/lib/store/meetings/calendar-tokens";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";

/** Revokes the caller's calendar address, if there is one. */
export const revokeCalendarToken = defineOperation(contract.revokeCalendarToken, {
  mayCall: everyMember,
  async run(_input, call) {
    await tokens.revokeCalendarToken(toWriteContext(call), callingMember(call).id);
    return {};
  },
});
