import "server-only";
import type * as contract from "@/lib/contract/account";
import { everyMember } from "@/lib/domain/access/access";
import { memberServices } from "@/lib/domain/access/member-service";
import { fullName } from "@/lib/domain/people/name-and-address";
import { countLetterBox } from "@/lib/store/letters/letter-box";
import { listPositionNames } from "@/lib/store/committees/position-names";
import { findMember } from "@/lib/store/members/members";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";
import { countWaitingPlaces } from "../season/offered-places";

/** The caller, with what the frame of every page shows. */
export const getreader: Operation<typeof contract.getreader> = {
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
    if (!member) return [];
    return [
      {
        memberID: member.id,
        firstName: member.informalName || member.firstName,
        name: fullName(member),
        services: memberServices(member),
        unreadLetters: String(letters.unread),
        waitingPlaces: String(waiting),
        positionNames,
      },
    ];
  },
};
