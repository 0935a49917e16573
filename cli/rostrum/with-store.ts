import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { provideDateRegion } from "@/lib/domain/time/date-words";
import { env } from "@/lib/env";
import { setTimeoutProfile } from "@/lib/store/connections/session-settings";
import { closeDatabase } from "@/lib/store/database";
import type { WriteContext } from "@/lib/store/write";
import { openDatabaseEnvironment } from "@/server/database/environment";

/** Runs `work` with the database open; what it writes is recorded under the operating system user's name. */
export async function withStore<Result>(work: (context: WriteContext) => Promise<Result>): Promise<Result> {
  const environment = await openDatabaseEnvironment("npm run rostrum");
  setTimeoutProfile("operators");
  provideDateRegion(() => env().ASSOCIATION_REGION);
  try {
    return await work(commandContext());
  } finally {
    await closeDatabase();
    await environment.close();
  }
}

/** What a command writes is recorded under the operating system user's name. */
export function commandContext(): WriteContext {
  return { actor: { kind: "command", id: userName() }, requestId: randomUUID(), now: new Date() };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user id has no entry in the system's user database, as in some containers.
    return String(process.getuid?.() ?? "unknown");
  }
}
