import "server-only";
import type { assocauth } from "@/lib/contract/documented/auth";
import type { EntryResult } from "@/lib/contract/entry";
import type { SignInOutcome } from "@/lib/identity/sign-in/sign-in";
import { findMemberWithAssociation } from "@/lib/store/members/members";
import { listServingCommittees } from "@/lib/store/places/places";
import { associationDay } from "../association-day";
import { toFailedSessionRecord, toSessionRecord } from "./session-record";

/** The member session record (2.1) of a successful sign-in, or the empty one with the reason of a failure. */
export async function describeSession(
  outcome: SignInOutcome,
  failure: string,
  now: Date,
): Promise<EntryResult<typeof assocauth>> {
  if (!outcome.ok) return toFailedSessionRecord(failure);
  const { memberId, sessionKey } = outcome.session;
  const [member, serving] = await Promise.all([
    findMemberWithAssociation(memberId),
    listServingCommittees([memberId], associationDay(now)),
  ]);
  if (!member) return toFailedSessionRecord(failure);
  return toSessionRecord(member, { sessionKey, committeeCodes: serving.get(memberId) ?? [] });
}
