import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listMeetingsFor } from "@/lib/store/meetings/meetings";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** All meetings, with their committees, and whether the caller is registered. */
export const getmeetings: Operation<typeof contract.getmeetings> = {
  mayCall: everyMember,
  async run(_input, call) {
    const zone = env().ASSOCIATION_TIME_ZONE;
    return (await listMeetingsFor(callingMember(call).id)).map((meeting) => ({
      productCode: meeting.productCode,
      title: meeting.title,
      begin: momentIn(zone, meeting.beginsAt),
      end: momentIn(zone, meeting.endsAt),
      description: meeting.description,
      committeeCode: meeting.committee?.code ?? "",
      committeeName: meeting.committee?.name ?? "",
      registered: String(meeting.isRegistered),
    }));
  },
};
