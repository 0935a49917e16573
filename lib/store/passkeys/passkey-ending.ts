import "server-only";
import { type Runner, statement } from "../statement";
import type { Changes } from "../write";

interface EndingPasskey {
  id: string;
  name: string;
}

// By id, so that two transactions ending the same passkeys wait for each other instead of deadlocking.
const LOCK = statement<EndingPasskey, [memberId: string]>(
  "lock-passkeys",
  "select id, name from passkey where member_id = $1 and ended_at is null order by id for update",
);

/** The member's passkeys, locked so that a larger write may end them. */
export async function lockPasskeys(transaction: Runner, memberId: string): Promise<EndingPasskey[]> {
  return transaction.run(LOCK(memberId));
}

const END = statement<unknown, [memberId: string, now: Date]>(
  "end-passkeys",
  "update passkey set ended_at = $2 where member_id = $1 and ended_at is null",
);

/** The changes that end all passkeys of a member, which are locked. */
export function endPasskeys(
  memberId: string,
  passkeys: readonly EndingPasskey[],
  { now, reason }: { now: Date; reason: string },
): Changes {
  if (passkeys.length === 0) return { changes: [], audit: [] };
  const entry = { action: "passkey.remove", subject: "passkey", onBehalfOf: memberId, reason } as const;
  return {
    changes: [END(memberId, now)],
    audit: passkeys.map(({ id, name }) => ({ ...entry, subjectId: id, before: { name } })),
  };
}
