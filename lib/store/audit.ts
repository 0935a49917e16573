import "server-only";
import { database } from "./database";
import type { Prisma } from "./generated/client";

/** One audit row, as shown to people. */
export interface AuditEvent {
  id: bigint;
  at: Date;
  requestId: string;
  actorKind: string;
  actorId: string;
  onBehalfOf: string | null;
  action: string;
  subject: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string;
}

export interface AuditFilter {
  /** Events by this member, on their behalf, or about them. */
  memberId?: string;
  /** The earliest time. */
  since?: Date;
}

const PAGE = 500;

/** The audit record, oldest first; read in pages, so that its length does not matter. */
export async function* listAudit({ memberId, since }: AuditFilter): AsyncGenerator<AuditEvent> {
  const filters: Prisma.AuditEventWhereInput[] = [];
  if (memberId !== undefined) {
    filters.push({
      OR: [
        { actorKind: "member", actorId: memberId },
        { onBehalfOf: memberId },
        { subject: "member", subjectId: memberId },
      ],
    });
  }
  if (since) filters.push({ at: { gte: since } });
  for (let last = 0n; ;) {
    const page = await database().auditEvent.findMany({
      where: { AND: [{ id: { gt: last } }, ...filters] },
      orderBy: { id: "asc" },
      take: PAGE,
    });
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? last;
  }
}
