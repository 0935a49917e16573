import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { closeDatabase } from "@/lib/store/database";
import type { WriteContext } from "@/lib/store/write";
import { openDatabaseEnvironment } from "@/server/database/environment";

/** Runs `work` with the database open; what it writes is recorded under the name of whoever is at the terminal. */
export async function withStore<Result>(work: (context: WriteContext) => Promise<Result>): Promise<Result> {
  const environment = await openDatabaseEnvironment("npm run rostrum");
  try {
    return await work({
      actor: { kind: "command", id: userName() },
      requestId: randomUUID(),
      now: new Date(),
    });
  } finally {
    await closeDatabase();
    await environment.close();
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an entry in the system's list of users, as in some containers.
    return String(process.getuid?.() ?? "unknown");
  }
}
