import "server-only";
import { randomUUID } from "node:crypto";
import { database } from "./database";
import { write, type WriteContext } from "./write";

type SecretHash = Uint8Array<ArrayBuffer>;

/** An OAuth client as it is shown to whoever looks after them. */
export interface ClientSummary {
  id: string;
  name: string;
  scopes: string[];
  createdAt: Date;
  disabledAt: Date | null;
}

/** All clients, oldest first. */
export async function listClients(): Promise<ClientSummary[]> {
  return database().client.findMany({
    select: { id: true, name: true, scopes: true, createdAt: true, disabledAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Registers a client with its first secret. Returns its id. */
export async function createClient(
  context: WriteContext,
  { name, scopes, secretHash }: { name: string; scopes: readonly string[]; secretHash: SecretHash },
): Promise<string> {
  return write(context, async (transaction) => {
    const id = randomUUID();
    const createdAt = context.now;
    await transaction.client.create({
      data: {
        id,
        name,
        scopes: [...scopes],
        createdAt,
        secrets: { create: { id: randomUUID(), hash: secretHash, createdAt } },
      },
    });
    const entry = {
      action: "client.create",
      subject: "client",
      subjectId: id,
      after: { name, scopes: [...scopes] },
    };
    return { result: id, audit: [entry] };
  });
}

/** Disables a client; its live tokens die at once (client-states.ts). False when there is no such client. */
export async function disableClient(context: WriteContext, id: string): Promise<boolean> {
  return write(context, async (transaction) => {
    const { count } = await transaction.client.updateMany({
      where: { id, disabledAt: null },
      data: { disabledAt: context.now },
    });
    if (count > 0) {
      return { result: true, audit: [{ action: "client.disable", subject: "client", subjectId: id }] };
    }
    return { result: (await transaction.client.count({ where: { id } })) > 0, audit: [] };
  });
}

/**
 * Gives a client a new secret. The one it replaces stays good for `overlapHours`; older ones end as they were going
 * to. False when there is no such client.
 */
export async function rotateClientSecret(
  context: WriteContext,
  { id, secretHash, overlapHours }: { id: string; secretHash: SecretHash; overlapHours: number },
): Promise<boolean> {
  return write(context, async (transaction) => {
    // The client's row is held, so that two rotations at once leave one secret without an end, not two.
    const found = await transaction.$queryRaw<unknown[]>`select 1 from client where id = ${id} for update`;
    if (found.length === 0) return { result: false, audit: [] };
    const { now } = context;
    const expiresAt = new Date(now.getTime() + overlapHours * 3_600_000);
    await transaction.clientSecret.updateMany({
      where: { clientId: id, OR: [{ expiresAt: null }, { expiresAt: { gt: expiresAt } }] },
      data: { expiresAt },
    });
    await transaction.clientSecret.create({
      data: { id: randomUUID(), clientId: id, hash: secretHash, createdAt: now },
    });
    const entry = {
      action: "client.rotate",
      subject: "client",
      subjectId: id,
      after: { oldSecretUntil: expiresAt.toISOString() },
    };
    return { result: true, audit: [entry] };
  });
}
