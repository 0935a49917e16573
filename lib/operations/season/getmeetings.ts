import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { meetsInTerm } from "@/lib/domain/meeting/committee-meetings";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { listMeetingsFor } from "@/lib/store/meetings/meetings";
import { listServedTerms } from "@/lib/store/meetings/own-meetings";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** All meetings, with their committees, and whether each is the caller's: registered for, or of a committee of theirs. */
export const getmeetings: Operation<typeof contract.getmeetings> = {
  mayCall: everyMember,
  async run(_input, call) {
    const zone = env().ASSOCIATION_TIME_ZONE;
    const { id } = callingMember(call);
    const [meetings, terms] = await Promise.all([listMeetingsFor(id), listServedTerms(id)]);
    const records = meetings.map((meeting) => ({
      productCode: meeting.productCode,
      title: meeting.title,
      begin: momentIn(zone, meeting.beginsAt),
      end: momentIn(zone, meeting.endsAt),
      description: meeting.description,
      committeeCode: meeting.committee?.code ?? "",
      committeeName: meeting.committee?.name ?? "",
      registered: String(meeting.isRegistered),
      ownCommittee: String(terms.some((term) => meetsInTerm(meeting, term, zone))),
    }));
    return withCommitteeNames(records, call.locale);
  },
};
