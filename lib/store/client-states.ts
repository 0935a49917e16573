import "server-only";
import DataLoader from "dataloader";
import { pool } from "./database";

// The query that is under way, if any; it never rejects.
let underWay: Promise<unknown> = Promise.resolve();

async function findLive(ids: readonly string[]): Promise<boolean[]> {
  const query = pool().query<{ id: string }>(
    "select id from client where id = any($1::text[]) and disabled_at is null",
    [[...new Set(ids)]],
  );
  underWay = query.catch(() => undefined);
  const live = new Set((await query).rows.map(({ id }) => id));
  return ids.map((id) => live.has(id));
}

// Whoever asks while a query is under way joins the next one, never that one: an answer from before the question
// would let a token live on after its client was disabled. Hence no cache, and one query at a time for all askers.
const clientStates = new DataLoader<string, boolean>(findLive, {
  cache: false,
  batchScheduleFn: (startBatch) => void underWay.then(startBatch),
});

/** Whether the client exists and is not disabled at this moment; asked with every request that bears a token. */
export async function isClientLive(clientId: string): Promise<boolean> {
  return clientStates.load(clientId);
}
