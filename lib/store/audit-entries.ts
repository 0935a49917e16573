import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { type Statement, statement } from "./statement";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A value as the audit record shows it. */
export type AuditState = Readonly<Record<string, Json>>;

/** One audit row: action, subject, and values before and after. */
export interface AuditEntry {
  action: string;
  subject: string;
  subjectId: string;
  /** The member on whose behalf it was done, if not the actor. */
  onBehalfOf?: string | null;
  before?: AuditState | null;
  after?: AuditState | null;
  reason?: string;
}

type Texts = readonly (string | null)[];

const INSERT = statement<
  unknown,
  [Date, string, string, string, Texts, Texts, Texts, Texts, Texts, Texts, Texts]
>(
  "insert-audit-entries",
  `insert into audit_event (at, request_id, actor_kind, actor_id,
                            on_behalf_of, action, subject, subject_id, before, after, reason)
   select $1, $2, $3, $4, *
   from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[], $11::text[])`,
);

/** Writes audit rows, in order. */
export function insertAuditEntries(
  { actor, requestId, now }: { actor: Actor; requestId: string; now: Date },
  entries: readonly AuditEntry[],
): Statement {
  const column = (read: (entry: AuditEntry) => string | null) => entries.map(read);
  return INSERT(
    now,
    requestId,
    actor.kind,
    actor.id,
    column(({ onBehalfOf = null }) => (onBehalfOf === actor.id ? null : onBehalfOf)),
    column(({ action }) => action),
    column(({ subject }) => subject),
    column(({ subjectId }) => subjectId),
    column(({ before }) => toJson(before)),
    column(({ after }) => toJson(after)),
    column(({ reason = "" }) => reason),
  );
}

function toJson(state: AuditState | null | undefined): string | null {
  return state ? JSON.stringify(state) : null;
}
