import "server-only";
import * as contract from "@/lib/contract/calendar-token";
import * as credentials from "@/lib/credentials/calendar-tokens";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { replaceCalendarToken } from "@/lib/store/meetings/calendar-tokens";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";

/** Creates the address at which a calendar program reads the caller's meetings; an older one is revoked at once. */
export const createCalendarToken = defineOperation(contract.createCalendarToken, {
  mayCall: everyMember,
  async run(_input, call) {
    const { secret, hash } = credentials.createCalendarToken();
    await replaceCalendarToken(toWriteContext(call), callingMember(call).id, hash);
    return {
      address: `${env().BASE_URL}/calendar/${secret}.ics`,
      created: momentIn(env().ASSOCIATION_TIME_ZONE, call.now),
    };
  },
});
