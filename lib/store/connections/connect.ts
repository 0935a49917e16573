import "server-only";
import pg from "pg";
import { readDatabaseAddress, withStartOptions } from "./database-address";
import { READ_ONLY } from "./outage";

/** The driver's settings for a connection, apart from its address. */
export type ConnectionSettings = Omit<pg.ClientConfig, "connectionString" | "host" | "port">;

// Tries the host that took writes last first, alone, for as long as a healthy one may take.
const HEAD_START_MILLISECONDS = 500;
// After that much silence the kernel asks whether the other side is still there.
const KEEP_ALIVE_MILLISECONDS = 10_000;

interface Opened {
  url: string;
  client: pg.Client;
}

/**
 * Makes a function that opens a connection to the database at `url`, which may name several hosts: it then finds the one
 * that takes writes, also when that has changed since the last time.
 * @throws (the returned function) the error of the host that was tried last
 */
export function connector(url: string, settings: ConnectionSettings): () => Promise<pg.Client> {
  const { urls, mustTakeWrites } = readDatabaseAddress(url);
  let [preferred = url] = urls;
  return async () => {
    const open = (one: string) => openOne(one, settings, mustTakeWrites);
    const others = urls.filter((one) => one !== preferred);
    if (others.length === 0) return (await open(preferred)).client;
    const opened = await openFirst(open(preferred), () => others.map(open));
    preferred = opened.url;
    return opened.client;
  };
}

/** The address, with one host, of the server that takes writes: for tools that know no other kind of address. */
export async function findWritableUrl(url: string, settings: ConnectionSettings = {}): Promise<string> {
  const { urls, mustTakeWrites } = readDatabaseAddress(url);
  if (!mustTakeWrites) return url;
  const open = (one: string) => openOne(one, settings, true);
  const [first = url, ...others] = urls;
  const opened = await openFirst(open(first), () => others.map(open));
  await opened.client.end();
  return opened.url;
}

async function openOne(url: string, settings: ConnectionSettings, mustTakeWrites: boolean): Promise<Opened> {
  const { options } = settings;
  const client = new pg.Client({
    ...settings,
    connectionString: options === undefined ? url : withStartOptions(url, options),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
  });
  // A date is a text everywhere; the driver would turn it into a Date in the machine's zone.
  client.setTypeParser(pg.types.builtins.DATE, (day) => day);
  // A lost connection shows as an error of the statement that waits for it.
  client.on("error", () => undefined);
  await client.connect();
  if (mustTakeWrites) await assertWritable(client);
  return { url, client };
}

async function assertWritable(client: pg.Client): Promise<void> {
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
    if (rows[0]?.transaction_read_only === "off") return;
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  await client.end();
  throw Object.assign(new Error("The database server takes no writes."), { code: READ_ONLY });
}

/** The first that opens; the others join when the first fails or is late, and those that open too late are closed. */
async function openFirst(first: Promise<Opened>, others: () => Promise<Opened>[]): Promise<Opened> {
  const late = new Promise<"late">((resolve) => setTimeout(resolve, HEAD_START_MILLISECONDS, "late").unref());
  const early = await Promise.race([first, late]).catch(() => "late" as const);
  if (early !== "late") return early;
  const attempts = [first, ...others()];
  const settled = await Promise.any(attempts).catch((error: unknown) => error as AggregateError);
  for (const attempt of attempts) {
    void attempt.then(
      (opened) => (opened === settled ? undefined : opened.client.end()),
      () => undefined,
    );
  }
  if (settled instanceof AggregateError) throw settled.errors.at(-1);
  return settled;
}
