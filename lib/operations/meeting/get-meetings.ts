import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { meetsInTerm } from "@/lib/domain/meeting/committee-meetings";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { listMeetingsFor } from "@/lib/store/meetings/meetings";
import { listServedTerms } from "@/lib/store/meetings/own-meetings";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";
import { toOwnSeat } from "../place/own-term";

/** All meetings, with their committees, and whether each is the caller's: registered for, or of a committee of theirs. */
export const getMeetings = defineOperation(contract.getMeetings, {
  mayCall: everyMember,
  async run(_input, call) {
    const zone = env().ASSOCIATION_TIME_ZONE;
    const { id } = callingMember(call);
    const [meetings, terms] = await Promise.all([listMeetingsFor(id), listServedTerms(id)]);
    const records = meetings.map((meeting) => {
      const term = terms.find((one) => meetsInTerm(meeting, one, zone));
      return {
        productCode: meeting.productCode,
        title: meeting.title || undefined,
        begin: momentIn(zone, meeting.beginsAt) || undefined,
        end: momentIn(zone, meeting.endsAt) || undefined,
        description: meeting.description || undefined,
        committeeCode: meeting.committee?.code ?? "",
        committeeName: meeting.committee?.name ?? "",
        registered: meeting.isRegistered,
        ownCommittee: term !== undefined,
        place: term && toOwnSeat(term, call.now),
      };
    });
    const items = (await withCommitteeNames(records, call.locale)).map((meeting) => ({
      ...meeting,
      committeeCode: meeting.committeeCode || undefined,
      committeeName: meeting.committeeName || undefined,
    }));
    return { items };
  },
});
