import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { isEmailAddress } from "@/lib/domain/people/email-address";

/** Who is to be told of an act, each once, in their order. */
export function toldRecords(
  people: readonly { memberId: string; name: string; email: string }[],
): EntryResult<typeof contract.publishslate>["told"] {
  const once = new Map(people.map((person) => [person.memberId, person]));
  return [...once.values()].map(({ memberId, name, email }) => ({
    ...{ memberID: memberId, name, email, reachable: String(isEmailAddress(email)) },
  }));
}
