import * as contract from "@/lib/contract/documented/committee";
import { SUCCESS_WORD } from "@/lib/contract/documented/entry";
import { judgeWithdrawal } from "@/lib/domain/nomination/nomination";
import { Problem } from "@/lib/domain/problem";
import { audit, lockMember, prisma, transact } from "./database";
import { toAuditState, toStanding } from "./nominate";
import type { PeerOperation } from "./route";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

async function findVoterOf(id: string): Promise<string> {
  const found = UUID.test(id)
    ? await prisma.nomination.findUnique({ where: { id }, select: { voterId: true } })
    : null;
  if (found) return found.voterId;
  throw new Problem(404, "Not Found", {
    detail: "No nomination with the id in nominationID exists.",
  });
}

export const deletenomination: PeerOperation<typeof contract.deletenomination> = {
  entry: contract.deletenomination,
  async run({ nominationID: id }, call) {
    const voterId = await findVoterOf(id);
    const { now } = call;
    const outcome = await transact(async (transaction) => {
      await lockMember(transaction, voterId);
      const standing = await transaction.nomination.findUniqueOrThrow({
        where: { id },
        include: { season: true },
      });
      const verdict = judgeWithdrawal(toStanding(standing), now);
      if (!verdict.ok || !verdict.value) return verdict;
      const ended = await transaction.nomination.update({
        where: { id },
        data: { status: "withdrawn", endedAt: now, updatedAt: now },
      });
      await audit(transaction, call, {
        action: "nomination.withdraw",
        subject: "nomination",
        subjectId: id,
        onBehalfOf: voterId,
        before: toAuditState(standing),
        after: toAuditState(ended),
      });
      return verdict;
    });
    if (outcome.ok) return SUCCESS_WORD;
    const headers = { "x-failure-reason": outcome.reason };
    throw new Problem(409, "Conflict", { detail: outcome.detail, headers });
  },
};
