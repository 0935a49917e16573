import { PrismaPg } from "@prisma/adapter-pg";
import { setTimeout as pause } from "node:timers/promises";
import { Prisma, PrismaClient } from "@/lib/store/generated/client";

const { DATABASE_URL: connectionString, DATABASE_CONNECTIONS: connections } = process.env;

// Time limits and number of connections are the same as Rostrum's (lib/store/database.ts).
const adapter = new PrismaPg({
  connectionString,
  max: Number(connections ?? 10),
  connectionTimeoutMillis: 5_000,
  query_timeout: 16_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
});

export const prisma = new PrismaClient({
  adapter,
  transactionOptions: { maxWait: 10_000, timeout: 15_000 },
});

export type Transaction = Prisma.TransactionClient;

const MAX_ATTEMPTS = 5;

/** Runs an interactive transaction, and repeats it after a conflict. */
export async function transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prisma.$transaction(work);
    } catch (error) {
      const isTransient =
        error instanceof Prisma.PrismaClientKnownRequestError && ["P2034", "P2002"].includes(error.code);
      if (!isTransient || attempt >= MAX_ATTEMPTS) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Caller, request and time, for the audit row. */
export interface Call {
  clientId: string;
  requestId: string;
  now: Date;
}

export interface AuditEntry {
  action: string;
  subject: string;
  subjectId: string;
  onBehalfOf: string;
  before: Prisma.InputJsonObject | null;
  after: Prisma.InputJsonObject;
}

/** Writes the audit row of a write, in the same transaction. */
export async function audit(
  transaction: Transaction,
  { clientId, requestId, now }: Call,
  { before, ...entry }: AuditEntry,
): Promise<void> {
  await transaction.auditEvent.create({
    data: {
      at: now,
      requestId,
      actorKind: "client",
      actorId: clientId,
      ...entry,
      before: before ?? Prisma.DbNull,
    },
    select: { id: true },
  });
}

interface MemberStanding {
  id: string;
  active: boolean;
  voter: boolean;
}

/** Locks the member's row until the transaction ends, so that writes for one member are serialised. */
export async function lockMember(transaction: Transaction, id: string): Promise<MemberStanding | undefined> {
  const [member] = await transaction.$queryRaw<MemberStanding[]>`
    select id, active, voter from member where id = ${id} for no key update`;
  return member;
}
