import "server-only";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";

const LOCK = statement<{ staff: boolean }, [memberId: string]>(
  "lock-staff",
  "select staff from member where id = $1 for no key update",
);

const UPDATE = statement<unknown, [memberId: string, staff: boolean]>(
  "update-staff",
  "update member set staff = $2 where id = $1",
);

/** Grants or revokes staff rights, effective from the member's next request. Null when the member does not exist. */
export async function setStaff(
  context: WriteContext,
  memberId: string,
  staff: boolean,
): Promise<"changed" | "same" | null> {
  return write<"changed" | "same" | null>(context, async (transaction) => {
    const [before] = await transaction.run(LOCK(memberId));
    if (!before) return { result: null };
    if (before.staff === staff) return { result: "same" };
    const action = staff ? "staff.grant" : "staff.revoke";
    const entry = { action, subject: "member", subjectId: memberId, before, after: { staff } };
    return { result: "changed", changes: [UPDATE(memberId, staff)], audit: [entry] };
  });
}
