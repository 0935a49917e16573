import "server-only";
import { batched, runSoon } from "../batch";
import { statement } from "../statement";

/** A client's data for the token endpoint. */
export interface ClientCredentials {
  id: string;
  scopes: string[];
  /** The secrets that are valid now; none for a disabled client. */
  secretHashes: Uint8Array[];
}

interface CredentialRow {
  id: string;
  scopes: string[];
  live: boolean;
  hash: Buffer | null;
  expires_at: Date | null;
}

// Every secret with its end, since the callers of one batch have different values of `now`.
const FIND = statement<CredentialRow, [ids: readonly string[]]>(
  "client-credentials",
  `
  select client.id, client.scopes, client.disabled_at is null as live, secret.hash, secret.expires_at
  from client left join client_secret secret on secret.client_id = client.id
  where client.id = any($1::text[])`,
);

const findRows = batched(async (ids: string[]) => {
  const rows = await runSoon(FIND(ids));
  return new Map(ids.map((id) => [id, rows.filter((row) => row.id === id)]));
});

/** The client with this id, with the secrets that are valid at `now`; undefined when there is none. */
export async function findClientCredentials(id: string, now: Date): Promise<ClientCredentials | undefined> {
  const rows = (await findRows(id)) ?? [];
  const [first] = rows;
  if (!first) return undefined;
  const secretHashes = rows.flatMap(({ live, hash, expires_at: end }) =>
    live && hash && (end === null || end > now) ? [hash] : [],
  );
  return { id, scopes: first.scopes, secretHashes };
}
