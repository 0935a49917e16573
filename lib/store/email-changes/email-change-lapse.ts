import "server-only";
import { isWaiting } from "@/lib/domain/identity/email-change";
import { lockMember } from "../members/members";
import { write, type WriteContext } from "../write";
import { endUnmade } from "./email-change-writes";
import { listEmailChanges } from "./email-changes";

/** Ends a change that was not confirmed in time. @returns whether it ended this way */
export async function lapseEmailChange(
  context: WriteContext,
  memberId: string,
  changeId: string,
): Promise<boolean> {
  return write(context, async (transaction) => {
    const [, changes] = await Promise.all([
      lockMember(transaction, memberId),
      listEmailChanges(transaction, memberId),
    ]);
    const change = changes.find(({ id }) => id === changeId);
    if (!change || change.endedAt !== null) return { result: change?.outcome === "lapsed" };
    if (isWaiting(change, context.now)) return { result: false };
    const subject = { memberId, locale: "", email: change.formerEmail };
    return { result: true, ...endUnmade(subject, change, "lapsed", context.now) };
  });
}
