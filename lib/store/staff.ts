import "server-only";
import { lockMember } from "./members";
import { write, type WriteContext } from "./write";

/** Makes a member staff, or takes it back; both hold from the member's next request. Null when there is no such member. */
export async function setStaff(
  context: WriteContext,
  memberId: string,
  staff: boolean,
): Promise<"changed" | "same" | null> {
  return write<"changed" | "same" | null>(context, async (transaction) => {
    if (!(await lockMember(transaction, memberId))) return { result: null, audit: [] };
    const { count } = await transaction.member.updateMany({
      where: { id: memberId, staff: !staff },
      data: { staff },
    });
    if (count === 0) return { result: "same", audit: [] };
    const entry = {
      action: staff ? "staff.grant" : "staff.revoke",
      subject: "member",
      subjectId: memberId,
      before: { staff: !staff },
      after: { staff },
    };
    return { result: "changed", audit: [entry] };
  });
}
