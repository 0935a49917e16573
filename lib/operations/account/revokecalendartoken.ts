import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { revokeCalendarToken } from "@/lib/store/meetings/calendar-tokens";
import { callingMember } from "../calling-member";
import { type Operation, toWriteContext } from "../operation";

/** Revokes the caller's calendar address, if there is one. */
export const revokecalendartoken: Operation<typeof contract.revokecalendartoken> = {
  mayCall: everyMember,
  async run(_input, call) {
    await revokeCalendarToken(toWriteContext(call), callingMember(call).id);
    return allowed;
  },
};
