import "server-only";
import { findProfileChange } from "@/lib/store/members/profiles";
import type { Kind } from "./kind";

/** To a member: which parts of their profile were changed, and by whom. Never what they say: mail is read by others too. */
export const profileChanged: Kind = {
  mayBeSiteOnly: false,
  example: {
    byMember: true,
    nameChanged: false,
    designationsChanged: false,
    addressChanged: true,
    phoneChanged: true,
  },
  async fill({ letter, member }) {
    // A letter that is sent again names the moment of the first one.
    const at = letter.aboutId === "" ? letter.createdAt : new Date(letter.aboutId);
    const change = await findProfileChange(member.id, at);
    if (!change) return undefined;
    const { parts, isByMember } = change;
    return {
      byMember: isByMember,
      nameChanged: parts.has("name"),
      designationsChanged: parts.has("designations"),
      addressChanged: parts.has("address"),
      phoneChanged: parts.has("phone"),
    };
  },
  page: "/profile",
};
