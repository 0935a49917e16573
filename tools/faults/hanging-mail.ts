import net from "node:net";
import { applyMigrations } from "@/server/database/apply-migrations";
import { startEmbedded } from "@/server/database/connect-or-start";
import { openDataFolder, openSecret } from "@/server/database/data-folder";
import { query } from "./association";

/** Puts letters to `m1@example.org` and so on into the outbox, of members with those ids. */
export async function queueLetters(url: string, count: number): Promise<void> {
  await query(
    url,
    `insert into member (id, first_name, last_name, email, id_key, first_name_key, last_name_key)
     select 'M' || n, 'Mia', 'Member', 'm' || n || '@example.org', 'm' || n, 'mia', 'member' from generate_series(1, $1) n`,
    [count],
  );
  await query(
    url,
    `insert into letter (id, kind, member_id, locale, created_at, due_at)
     select gen_random_uuid(), 'password-changed', 'M' || n, 'en', now(), now() from generate_series(1, $1) n`,
    [count],
  );
}

/** Makes an association's data folder with one letter that waits to be sent. */
export async function prepareFolder(dataFolder: string): Promise<void> {
  const { ROSTRUM_DATA_DIR } = process.env;
  process.env.ROSTRUM_DATA_DIR = dataFolder;
  const folder = openDataFolder();
  openSecret(folder);
  if (ROSTRUM_DATA_DIR === undefined) delete process.env.ROSTRUM_DATA_DIR;
  else process.env.ROSTRUM_DATA_DIR = ROSTRUM_DATA_DIR;
  const database = await startEmbedded(folder.root, "the fault script");
  try {
    await applyMigrations(database.url);
    await queueLetters(database.url, 1);
  } finally {
    await database.close();
  }
}

/** A mail server that takes connections and never says a word. */
export async function openSilentMailServer() {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => sockets.push(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.length,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
