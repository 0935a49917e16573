import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { CausedEvent } from "@/lib/domain/event/event";
import type { NotifyingSubject, QuietSubject } from "@/lib/vocabulary/audit";
import { type Statement, statement } from "./statement";

// The only file that writes `audit_event` and `pending_event`, so that neither is written without the other.

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A value as the audit record shows it. */
export type AuditState = Readonly<Record<string, Json>>;

interface Recorded {
  action: string;
  subjectId: string;
  /** The member on whose behalf it was done, if not the actor. */
  onBehalfOf?: string | null;
  before?: AuditState | null;
  after?: AuditState | null;
  reason?: string;
  /** What a person wrote or is called: in a column of its own, which can be emptied when their data are erased. */
  personal?: PersonalValues;
}

/** Adds to what `before`, `after` and `reason` say. */
export interface PersonalValues {
  before?: AuditState;
  after?: AuditState;
  reason?: string;
}

interface Quiet {
  subject: QuietSubject;
  events?: never;
}

interface Notifying {
  subject: NotifyingSubject;
  /** The events it causes for other systems; `"none"` when it causes none. */
  events: readonly CausedEvent[] | "none";
}

/** One audit row: action, subject, and values before and after; where other systems may have to be told, with its events. */
export type AuditEntry = Recorded & (Quiet | Notifying);

/** Who does it in which call, and when. */
interface RecordContext {
  actor: Actor;
  requestId: string;
  now: Date;
}

type Texts = readonly (string | null)[];

const INSERT = statement<
  unknown,
  [Date, string, string, string, Texts, Texts, Texts, Texts, Texts, Texts, Texts, Texts]
>(
  "insert-audit-entries",
  `insert into audit_event (at, request_id, actor_kind, actor_id,
                            on_behalf_of, action, subject, subject_id, before, after, reason, personal)
   select $1, $2, $3, $4, *
   from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[], $11::text[], $12::jsonb[])`,
);

/** Writes audit rows, in order. */
export function insertAuditEntries(
  { actor, requestId, now }: RecordContext,
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
    column(({ personal }) => toJson(personal)),
  );
}

function toJson(state: AuditState | PersonalValues | null | undefined): string | null {
  return state ? JSON.stringify(state) : null;
}

/** The events that the entries name, in order. */
export function eventsOf(entries: readonly AuditEntry[]): CausedEvent[] {
  return entries.flatMap(({ events = "none" }) => (events === "none" ? [] : events));
}

const INSERT_PENDING = statement<unknown, [Date, Texts, Texts, Texts, Texts, Texts, Texts]>(
  "insert-pending-events",
  `insert into pending_event (at, type, subject, subject_id, member_id, year, state)
   select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[])`,
);

/** Writes events that wait for their positions in the stream (events/publish-events.ts). */
export function insertPendingEvents({ now }: RecordContext, events: readonly CausedEvent[]): Statement {
  const column = (read: (event: CausedEvent) => string | null) => events.map(read);
  return INSERT_PENDING(
    now,
    column(({ type }) => type),
    column(({ subject }) => subject),
    column(({ subjectId }) => subjectId),
    column(({ memberId }) => memberId),
    column(({ year }) => year?.toString() ?? null),
    column(({ state }) => state),
  );
}

/** An audit row for each row that a statement changes, and its event; each value is SQL over the changed row (`changed`). */
interface ChangedEntry {
  action: string;
  subjectId: string;
  onBehalfOf?: string;
  before?: string;
  after?: string;
  reason?: string;
}

type ChangedRows = ChangedEntry &
  (
    | { subject: QuietSubject; event?: never }
    | {
        subject: NotifyingSubject;
        event:
          Readonly<Record<"type" | "subject" | "subjectId" | "memberId" | "year" | "state", string>> | "none";
      }
  );

/** The first four values of a statement by `changeAndRecord`. */
export type RecordValues = [now: Date, requestId: string, actorKind: string, actorId: string];

export function recordValues({ actor, requestId, now }: RecordContext): RecordValues {
  return [now, requestId, actor.kind, actor.id];
}

/**
 * SQL of a change of many rows with their audit rows and events, for changes whose rows nobody reads before.
 * @param change a statement that returns the changed rows; `$1` to `$4` are `RecordValues`
 */
export function changeAndRecord(change: string, entry: ChangedRows): string {
  const {
    action,
    subject,
    subjectId,
    onBehalfOf = "null",
    before = "null",
    after = "null",
    reason = "''",
  } = entry;
  const record = `insert into audit_event (at, request_id, actor_kind, actor_id,
      on_behalf_of, action, subject, subject_id, before, after, reason)
    select $1, $2, $3, $4, ${onBehalfOf}, '${action}', '${subject}', ${subjectId},
           ${before}::jsonb, ${after}::jsonb, ${reason}
    from changed`;
  if (entry.event === undefined || entry.event === "none") return `with changed as (${change}) ${record}`;
  const { event } = entry;
  return `with changed as (${change}), recorded as (${record})
    insert into pending_event (at, type, subject, subject_id, member_id, year, state)
    select $1, ${event.type}, ${event.subject}, ${event.subjectId}, ${event.memberId}, ${event.year}, ${event.state}
    from changed`;
}
