import "server-only";
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

type AuditRow = Omit<AuditEvent, "id"> & { id: string };

const PAGE = 500;

const LIST = statement<AuditRow, [after: string, memberId: string | null, since: Date | null, page: number]>(
  "list-audit",
  `select id::text, at, request_id as "requestId", actor_kind as "actorKind", actor_id as "actorId",
          on_behalf_of as "onBehalfOf", action, subject, subject_id as "subjectId", before, after, reason
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
    for (const row of page) yield { ...row, id: BigInt(row.id) };
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? last;
  }
}
