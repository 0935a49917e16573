import "server-only";
import { randomUUID } from "node:crypto";
import { run } from "../database";
import { prisma } from "../prisma-reader";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";

/** An OAuth client as shown to the operator. */
export interface ClientSummary {
  id: string;
  name: string;
  scopes: string[];
  createdAt: Date;
  disabledAt: Date | null;
}

/** All clients, oldest first. */
export async function listClients(): Promise<ClientSummary[]> {
  const { client } = await prisma();
  return client.findMany({
    select: { id: true, name: true, scopes: true, createdAt: true, disabledAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

const FIND_BY_NAME = statement<{ id: string }, [name: string]>(
  "find-client-by-name",
  "select id from client where name = $1 order by created_at, id limit 1",
);

/** The id of the oldest client with this name. A statement, because the demo association asks for it at every start. */
export async function findClientByName(name: string): Promise<string | undefined> {
  return (await run(FIND_BY_NAME(name)))[0]?.id;
}

const INSERT = statement<unknown, [id: string, name: string, scopes: readonly string[], now: Date]>(
  "insert-client",
  "insert into client (id, name, scopes, created_at) values ($1, $2, $3, $4)",
);

const INSERT_SECRET = statement<unknown, [id: string, clientId: string, hash: Uint8Array, now: Date]>(
  "insert-client-secret",
  "insert into client_secret (id, client_id, hash, created_at) values ($1, $2, $3, $4)",
);

/** Registers a client with its first secret. @returns its id */
export async function createClient(
  context: WriteContext,
  { name, scopes, secretHash }: { name: string; scopes: readonly string[]; secretHash: Uint8Array },
): Promise<string> {
  const { now } = context;
  return write(context, () => {
    const id = randomUUID();
    const entry = {
      action: "client.create",
      subject: "client",
      subjectId: id,
      after: { name, scopes },
    } as const;
    const changes = [INSERT(id, name, scopes, now), INSERT_SECRET(randomUUID(), id, secretHash, now)];
    return { result: id, changes, audit: [entry] };
  });
}

const LOCK = statement<{ disabledAt: Date | null }, [id: string]>(
  "lock-client",
  `select disabled_at as "disabledAt" from client where id = $1 for update`,
);

const DISABLE = statement<unknown, [id: string, now: Date]>(
  "disable-client",
  "update client set disabled_at = $2 where id = $1",
);

/** Disables a client; its tokens become invalid at once (client-states.ts). False when the client does not exist. */
export async function disableClient(context: WriteContext, id: string): Promise<boolean> {
  return write(context, async (transaction) => {
    const [client] = await transaction.run(LOCK(id));
    if (client?.disabledAt !== null) return { result: client !== undefined };
    const entry = { action: "client.disable", subject: "client", subjectId: id } as const;
    return { result: true, changes: [DISABLE(id, context.now)], audit: [entry] };
  });
}

const EXPIRE_SECRETS = statement<unknown, [clientId: string, expiresAt: Date]>(
  "expire-client-secrets",
  `update client_secret set expires_at = $2
   where client_id = $1 and (expires_at is null or expires_at > $2)`,
);

/**
 * Gives a client a new secret. The one it replaces stays valid for `overlapHours`; older ones keep their end. False when
 * the client does not exist.
 */
export async function rotateClientSecret(
  context: WriteContext,
  { id, secretHash, overlapHours }: { id: string; secretHash: Uint8Array; overlapHours: number },
): Promise<boolean> {
  const { now } = context;
  return write(context, async (transaction) => {
    // Locks the client's row, so that two concurrent rotations leave one secret without an end, not two.
    if ((await transaction.run(LOCK(id))).length === 0) return { result: false };
    const expiresAt = new Date(now.getTime() + overlapHours * 3_600_000);
    const entry = { action: "client.rotate", subject: "client", subjectId: id } as const;
    return {
      result: true,
      changes: [EXPIRE_SECRETS(id, expiresAt), INSERT_SECRET(randomUUID(), id, secretHash, now)],
      audit: [{ ...entry, after: { oldSecretUntil: expiresAt.toISOString() } }],
    };
  });
}
