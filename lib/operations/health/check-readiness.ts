import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { countPendingMigrations } from "@/lib/store/schema/readiness";

/** Whether this instance can serve, and what is missing if not. */
export interface Readiness {
  ready: boolean;
  checks: { database: "ok" | "unavailable"; migrations: "ok" | "pending" | "unknown" };
}

// Whoever probes has a deadline of its own, mostly of a few seconds: a database that hangs is an answer too.
const PATIENCE_MILLISECONDS = 3_000;

/** Asks the database whether it is there and has every migration of this build. Never throws. */
export async function checkReadiness(): Promise<Readiness> {
  const pending = await Promise.race([
    countPendingMigrations().catch(() => null),
    pause(PATIENCE_MILLISECONDS, null, { ref: false }),
  ]);
  if (pending === null) return { ready: false, checks: { database: "unavailable", migrations: "unknown" } };
  const migrations = pending === 0 ? "ok" : "pending";
  return { ready: pending === 0, checks: { database: "ok", migrations } };
}
