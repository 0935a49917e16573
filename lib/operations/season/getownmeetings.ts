import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listOwnMeetings } from "@/lib/store/meetings/own-meetings";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** The caller's meetings: those for which they are registered, and those of their committees within their terms. */
export const getownmeetings: Operation<typeof contract.getownmeetings> = {
  mayCall: everyMember,
  async run(_input, call) {
    const zone = env().ASSOCIATION_TIME_ZONE;
    const meetings = await listOwnMeetings(callingMember(call).id, zone);
    return meetings.map(({ productCode, title, beginsAt, endsAt, ownCommittee }) => ({
      productCode,
      title,
      begin: momentIn(zone, beginsAt),
      end: momentIn(zone, endsAt),
      registered: String(ownCommittee === ""),
    }));
  },
};
