import "server-only";
import * as contract from "@/lib/contract/reader";
import { everyMember } from "@/lib/domain/access/access";
import { memberServices } from "@/lib/domain/access/member-service";
import { fullName } from "@/lib/domain/people/name-and-address";
import { countLetterBox } from "@/lib/store/letters/letter-box";
import { listPositionNames } from "@/lib/store/committees/position-names";
import { findMember } from "@/lib/store/members/members";
import { callingMember, memberGone } from "../calling-member";
import { defineOperation } from "../operation";
import { countWaitingPlaces } from "../place/offered-places";

/** The caller, with what the frame of every page shows. */
export const getReader = defineOperation(contract.getReader, {
  mayCall: everyMember,
  async run(_input, call) {
    const { id } = callingMember(call);
    const [member, letters, waiting, positionNames] = await Promise.all([
      findMember(id),
      countLetterBox(id),
      // The frame of a page is drawn without the number rather than not at all.
      countWaitingPlaces(id, call.now).catch(() => 0),
      listPositionNames(call.locale),
    ]);
    if (!member) throw memberGone();
    return {
      memberId: member.id,
      firstName: member.informalName || member.firstName,
      name: fullName(member),
      services: memberServices(member),
      unreadLetters: letters.unread,
      waitingPlaces: waiting,
      positionNames,
    };
  },
});
