import "server-only";
import type { PersonalValues } from "./audit-entries";
import { run } from "./database";
import { statement } from "./statement";

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

type AuditRow = Omit<AuditEvent, "id"> & { id: string; personal: PersonalValues | null };

const PAGE = 500;

const LIST = statement<AuditRow, [after: string, memberId: string | null, since: Date | null, page: number]>(
  "list-audit",
  `select id::text, at, request_id as "requestId", actor_kind as "actorKind", actor_id as "actorId",
          on_behalf_of as "onBehalfOf", action, subject, subject_id as "subjectId", before, after, reason,
          personal
   from audit_event
   where id > $1::bigint and ($3::timestamptz is null or at >= $3)
     and ($2::text is null or on_behalf_of = $2
          or actor_kind = 'member' and actor_id = $2 or subject = 'member' and subject_id = $2)
   order by audit_event.id limit $4`,
);

/** The audit record, oldest first; read in pages, so that its length does not matter. */
export async function* listAudit({ memberId, since }: AuditFilter): AsyncGenerator<AuditEvent> {
  for (let last = "0"; ;) {
    const page = await run(LIST(last, memberId ?? null, since ?? null, PAGE));
    for (const { personal, ...row } of page) yield withPersonal({ ...row, id: BigInt(row.id) }, personal);
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? last;
  }
}

type Values = Pick<AuditEvent, "before" | "after" | "reason">;

/** An audit row with its personal values, as long as they are kept. */
export function withPersonal<Row extends Values>(row: Row, personal: PersonalValues | null): Row {
  const { before, after, reason } = row;
  return {
    ...row,
    before: personal?.before ? { ...(before as object | null), ...personal.before } : before,
    after: personal?.after ? { ...(after as object | null), ...personal.after } : after,
    reason: personal?.reason ?? reason,
  };
}
