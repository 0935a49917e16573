import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "@/lib/domain/actor";
import type { InputJsonObject } from "@prisma/client/runtime/client";
import { database, type Queryable } from "./database";
import { Prisma } from "./generated/client";

/** Who writes, in which request, at what time: what every audit row carries. */
export interface WriteContext {
  actor: Actor;
  requestId: string;
  now: Date;
}

/** One row of the record: what was done to which thing, and how it was before and after. */
export interface AuditEntry {
  action: string;
  subject: string;
  subjectId: string;
  /** The member for whom it was done, when that is not the actor. */
  onBehalfOf?: string | null;
  before?: InputJsonObject | null;
  after?: InputJsonObject | null;
  reason?: string;
}

/** What a write comes to; a write that changed nothing leaves no audit row. */
export interface Written<Result> {
  result: Result;
  audit: AuditEntry[];
}

const MAX_ATTEMPTS = 5;

/**
 * Runs one write as one transaction together with its audit rows, and again when the database asks for that
 * (serialization failure, deadlock, or a unique index that another transaction filled first).
 * `work` must therefore have no effect outside `transaction`.
 */
export async function write<Result>(
  context: WriteContext,
  work: (transaction: Queryable) => Promise<Written<Result>>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database().$transaction(async (transaction) => {
        const { result, audit } = await work(transaction);
        if (audit.length > 0) {
          await transaction.auditEvent.createMany({ data: audit.map((entry) => toAuditRow(context, entry)) });
        }
        return result;
      });
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isTransient(error)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function toAuditRow({ actor, requestId, now }: WriteContext, entry: AuditEntry) {
  const onBehalfOf = entry.onBehalfOf ?? null;
  return {
    at: now,
    requestId,
    actorKind: actor.kind,
    actorId: actor.id,
    onBehalfOf: onBehalfOf === actor.id ? null : onBehalfOf,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    before: entry.before ?? Prisma.DbNull,
    after: entry.after ?? Prisma.DbNull,
    reason: entry.reason ?? "",
  };
}

// P2034: write conflict or deadlock. P2002: a unique index was filled by a transaction that ran beside this one;
// the second attempt reads what that one wrote.
const TRANSIENT_CODES = new Set(["P2034", "P2002"]);
const TRANSIENT_STATES = /\b(40001|40P01)\b/;

function isTransient(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    return TRANSIENT_CODES.has(error.code) || TRANSIENT_STATES.test(error.message);
  }
  return false;
}
