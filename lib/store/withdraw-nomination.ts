import "server-only";
import { mayChangeNomination } from "@/lib/domain/nomination";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { database, type Queryable } from "./database";
import { toAuditState } from "./nominate";
import { toSeason } from "./seasons";
import { write, type WriteContext } from "./write";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The voter who made the nomination, or undefined when there never was one with that id. */
export async function findVoterOf(nominationId: string): Promise<string | undefined> {
  if (!UUID.test(nominationId)) return undefined;
  const found = await database().nomination.findUnique({
    where: { id: nominationId },
    select: { voterId: true },
  });
  return found?.voterId;
}

/**
 * Withdraws a nomination that exists. Withdrawing what was withdrawn is done already, whatever the season says.
 * @param reason for the record, when it is not the voter's own deed
 */
export async function withdrawNomination(
  context: WriteContext,
  nominationId: string,
  reason = "",
): Promise<Outcome<"nominations-closed" | "nomination-decided">> {
  return write<Outcome<"nominations-closed" | "nomination-decided">>(context, async (transaction) => {
    const standing = await lockNomination(transaction, nominationId);
    if (standing.status === "withdrawn") return { result: allowed, audit: [] };
    const verdict = mayChangeNomination({ ...standing, season: toSeason(standing.season) }, context.now);
    if (!verdict.ok) return { result: verdict, audit: [] };
    const ended = await transaction.nomination.update({
      where: { id: nominationId },
      data: { status: "withdrawn", endedAt: context.now, updatedAt: context.now },
    });
    return {
      result: allowed,
      audit: [
        {
          action: "nomination.withdraw",
          subject: "nomination",
          subjectId: nominationId,
          onBehalfOf: standing.voterId,
          before: toAuditState(standing),
          after: toAuditState(ended),
          reason,
        },
      ],
    };
  });
}

async function lockNomination(transaction: Queryable, id: string) {
  // The voter's row is what a nomination is changed under (nominate.ts): a change that has read it must not be
  // written over its withdrawal.
  await transaction.$queryRaw`
    select 1 from member where id = (select voter_id from nomination where id = ${id}::uuid) for no key update`;
  return transaction.nomination.findUniqueOrThrow({ where: { id }, include: { season: true } });
}
