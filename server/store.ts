import { setTimeout as pause } from "node:timers/promises";
import { env } from "@/lib/env";
import { checkSigningKey } from "@/lib/identity/oauth/keyring";
import { applyMigrations } from "./database/apply-migrations";
import { openDataFolder } from "./database/data-folder";
import { tellParent } from "./parent";

const PATIENCE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 50;

// The database is not there yet: no socket, nobody listening, or starting up.
const NOT_YET = new Set(["ENOENT", "ECONNREFUSED", "57P03"]);

/**
 * Makes the database ready to serve: waits for it, brings it to the schema of this build, checks that ROSTRUM_SECRET
 * opens its keys, and founds the demo association where the program was started with `--demo`.
 * @throws Error with a sentence for the person at the terminal
 */
export async function openStore(): Promise<void> {
  await whenThere(() =>
    applyMigrations(env().DATABASE_URL, { onProgress: (words) => tellParent({ kind: "progress", words }) }),
  );
  await checkSigningKey();
  if (process.argv.includes("--demo")) {
    const { foundDemo } = await import("./demo");
    await foundDemo(openDataFolder(), env().BASE_URL, (words) => tellParent({ kind: "progress", words }));
  }
}

async function whenThere<Result>(work: () => Promise<Result>): Promise<Result> {
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
