import "server-only";
import { database } from "./database";
import { endSessionsWithin } from "./sessions";
import { write, type WriteContext } from "./write";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ends one session of the member. False when the member never had one with this id; one that has ended is no matter. */
export async function endOwnSession(context: WriteContext, memberId: string, id: string): Promise<boolean> {
  // The database would not even take another text as an id.
  if (!UUID.test(id)) return false;
  if ((await database().memberSession.count({ where: { id, memberId } })) === 0) return false;
  return write(context, async (transaction) => {
    const audit = await endSessionsWithin(transaction, { memberId, id }, context.now, "revoked");
    return { result: true, audit };
  });
}

/** Ends every session of the member but one. How many there were. */
export async function endOtherSessions(
  context: WriteContext,
  { memberId, keep }: { memberId: string; keep: string },
): Promise<number> {
  return write(context, async (transaction) => {
    const others = { memberId, id: { not: keep } };
    const audit = await endSessionsWithin(transaction, others, context.now, "revoked");
    return { result: audit.length, audit };
  });
}
