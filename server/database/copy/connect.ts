import pg from "pg";

const CONNECT_MILLISECONDS = 10_000;

/** Runs work with its own connection, without time limits: a copy may take long. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    application_name: "rostrum copy",
  });
  // A lost connection shows as an error of the query that waits for it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
