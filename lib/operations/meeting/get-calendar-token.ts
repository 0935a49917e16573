import "server-only";
import * as contract from "@/lib/contract/calendar-token";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { findCalendarToken } from "@/lib/store/meetings/calendar-tokens";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";

/** When the caller's calendar address was created; the address itself was shown once and is not stored. */
export const getCalendarToken = defineOperation(contract.getCalendarToken, {
  mayCall: everyMember,
  async run(_input, call) {
    const token = await findCalendarToken(callingMember(call).id);
    if (!token) return {};
    return { subscription: { created: momentIn(env().ASSOCIATION_TIME_ZONE, token.createdAt) } };
  },
});
