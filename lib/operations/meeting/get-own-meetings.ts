import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listOwnMeetings } from "@/lib/store/meetings/own-meetings";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { toOwnSeat } from "../place/own-term";

/** The caller's meetings: those for which they are registered, and those of their committees within their terms. */
export const getOwnMeetings = defineOperation(contract.getOwnMeetings, {
  mayCall: everyMember,
  async run(_input, call) {
    const zone = env().ASSOCIATION_TIME_ZONE;
    const meetings = await listOwnMeetings(callingMember(call).id, zone);
    const items = meetings.map(({ productCode, title, beginsAt, endsAt, ownCommittee, term }) => ({
      productCode,
      title: title || undefined,
      begin: momentIn(zone, beginsAt) || undefined,
      end: momentIn(zone, endsAt) || undefined,
      registered: ownCommittee === "",
      place: term && toOwnSeat(term, call.now),
    }));
    return { items };
  },
});
