import { setTimeout as pause } from "node:timers/promises";
import { env } from "@/lib/env";
import { checkSigningKey } from "@/lib/identity/oauth/keyring";
import { setTimeoutProfile } from "@/lib/store/connections/session-settings";
import { closeDatabase, findDirectUrl, findServiceUrl } from "@/lib/store/database";
import { applyMigrations } from "./database/apply-migrations";
import { grantServiceRole } from "./database/grant-service-role";
import { openDataFolder } from "./database/data-folder";

const PATIENCE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 50;

// The database is not available yet: no socket, nothing listening, starting up, full, or none of its hosts takes writes.
const NOT_YET = new Set(["ENOENT", "ECONNREFUSED", "57P03", "53300", "25006"]);

/** How the database is made ready. */
export interface Preparation {
  /** Whether an empty one is filled with the demo association. */
  mayCreateDemo?: boolean;
  /** Called with what takes long, in words for the terminal. */
  onProgress?: (words: string) => void;
}

/**
 * Makes the database ready to serve: waits for it, migrates it to the schema of this build, gives the
 * service's role its rights where it is not the owner, checks that ROSTRUM_SECRET
 * opens its keys, and creates the demo association where that is wanted.
 * @throws Error whose message is meant for the terminal
 */
export async function openStore({
  mayCreateDemo = false,
  onProgress = () => undefined,
}: Preparation = {}): Promise<void> {
  await whenAvailable(async () => {
    const url = await findDirectUrl();
    await applyMigrations(url, { onProgress });
    if (env().DATABASE_OWNER_URL) await grantServiceRole(url, await findServiceUrl());
  });
  // There are no callers yet, and a machine that is starting is slow.
  setTimeoutProfile("operators");
  try {
    await checkSigningKey();
    if (mayCreateDemo) {
      const { createDemo } = await import("./demo");
      await createDemo(openDataFolder(), env().BASE_URL, onProgress);
    }
  } finally {
    setTimeoutProfile("callers");
    await closeDatabase();
  }
}

async function whenAvailable<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { code = "" } = error as { code?: string };
      if (!NOT_YET.has(code) || Date.now() > deadline) throw error;
      await pause(PAUSE_MILLISECONDS);
    }
  }
}
