import "server-only";
import { batched, runSoon } from "../batch";
import { statement } from "../statement";

const FIND_LIVE = statement<{ id: string }, [ids: readonly string[]]>(
  "live-clients",
  "select id from client where id = any($1::text[]) and disabled_at is null",
);

const findLive = batched(async (ids: string[]) => {
  const rows = await runSoon(FIND_LIVE(ids));
  return new Map(rows.map(({ id }) => [id, true]));
});

/** Whether the client exists and is not disabled right now; called with every request that carries a token. */
export async function isClientLive(clientId: string): Promise<boolean> {
  return (await findLive(clientId)) === true;
}
