import { applyMigrations } from "./apply-migrations";
import { connectOrStart, pointAt } from "./connect-or-start";
import { openDataFolder, openSecret } from "./data-folder";

/** The environment is complete, and the database behind it is there and up to date, until `close`. */
export interface DatabaseEnvironment {
  url: string;
  embedded: boolean;
  close(): Promise<void>;
}

/**
 * For programs that use the store: completes `process.env` before anything reads it. With DATABASE_URL the database
 * is that one and the secret comes from the environment too. Without, it is the embedded one in ROSTRUM_DATA_DIR: the
 * one that a running server has open, or one that is started for as long as this program runs.
 * @param program what was started, for the message to whoever wants the same data meanwhile
 * @throws Error with a sentence for the person at the terminal
 */
export async function openDatabaseEnvironment(program = "npm run rostrum"): Promise<DatabaseEnvironment> {
  const given = process.env.DATABASE_URL;
  if (given) {
    demandSecret();
    return { url: given, embedded: false, close: () => Promise.resolve() };
  }
  const folder = openDataFolder();
  process.env.ROSTRUM_SECRET ||= openSecret(folder);
  const database = await connectOrStart(folder.root, program);
  pointAt(database);
  try {
    // A running server has done so already.
    if (database.child) await applyMigrations(database.url);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { url: database.url, embedded: true, close: () => database.close() };
}

function demandSecret(): void {
  if (process.env.ROSTRUM_SECRET) return;
  throw new Error(
    "With DATABASE_URL, ROSTRUM_SECRET must be set too: at least 32 characters, the same for every instance and " +
      "every command. Try `openssl rand -base64 32`.",
  );
}
