import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { isEmailAddress } from "@/lib/domain/people/email-address";

/** Who is to be notified of an action, each once, in their order. */
export function notifiedRecords(
  people: readonly { memberId: string; name: string; email: string }[],
): EntryResult<typeof contract.publishSlate>["notified"] {
  const once = new Map(people.map((person) => [person.memberId, person]));
  return [...once.values()].map(({ memberId, name, email }) => ({
    memberId,
    name,
    email: email || undefined,
    reachable: isEmailAddress(email),
  }));
}
