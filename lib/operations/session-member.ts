import "server-only";
import { hashSessionKey } from "@/lib/credentials/session-keys";
import { type MemberService, memberServices } from "@/lib/domain/member-service";
import { findMember } from "@/lib/store/members";
import { findLiveSession } from "./auth/live-session";
import { fullName } from "./records/names";

/** The signed-in member, as far as every page needs to know them. */
export interface SessionMember {
  memberId: string;
  firstName: string;
  /** As the member wants it written. */
  name: string;
  services: readonly MemberService[];
}

/** The member whose live session the key opens; undefined when it opens none, or no longer. */
export async function findSessionMember(sessionKey: string, now: Date): Promise<SessionMember | undefined> {
  const session = await findLiveSession(hashSessionKey(sessionKey), now);
  const member = session && (await findMember(session.id));
  if (!member) return undefined;
  return {
    memberId: member.id,
    firstName: member.informalName || member.firstName,
    name: fullName(member),
    services: memberServices(member),
  };
}
