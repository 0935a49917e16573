import { checkEnvironment } from "@/lib/env";
import { applyMigrations } from "./apply-migrations";
import { connectOrStart, pointAt } from "./connect-or-start";
import { openDataFolder } from "./data-folder";
import { takeSecrets } from "./secrets";

/** A complete environment, whose database is available and migrated until `close`. */
export interface DatabaseEnvironment {
  url: string;
  embedded: boolean;
  close(): Promise<void>;
}

const DEMANDED = {
  ROSTRUM_SECRET:
    "at least 32 characters, the same for every instance and every command; try `openssl rand -base64 32`",
};

/**
 * For programs that use the store: completes `process.env` before anything reads it. With DATABASE_URL, that database
 * is used and the secret comes from the environment too. Without it, the embedded database in ROSTRUM_DATA_DIR is used:
 * the one that a running server has open, or one that is started for as long as this program runs.
 * @param program the name of this program, for the error of another process that wants the same data meanwhile
 * @throws Error whose message is meant for the terminal
 */
export async function openDatabaseEnvironment(program = "npm run rostrum"): Promise<DatabaseEnvironment> {
  checkEnvironment(process.env, DEMANDED);
  const given = process.env.DATABASE_URL;
  if (given) {
    return { url: given, embedded: false, close: () => Promise.resolve() };
  }
  const folder = openDataFolder();
  takeSecrets(folder);
  const database = await connectOrStart(folder.root, program);
  pointAt(database);
  try {
    // A running server has already migrated it.
    if (database.child) await applyMigrations(database.url);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { url: database.url, embedded: true, close: () => database.close() };
}
