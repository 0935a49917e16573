import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { countPendingMigrations } from "@/lib/store/schema/readiness";

/** Whether this instance can serve, and which check fails if not. */
export interface Readiness {
  ready: boolean;
  checks: { database: "ok" | "unavailable"; migrations: "ok" | "pending" | "unknown" };
}

// Probes time out after a few seconds, so a database that hangs must be reported before that.
const PATIENCE_MILLISECONDS = 3_000;

/** Checks that the database responds and has every migration of this build. Never throws. */
export async function checkReadiness(): Promise<Readiness> {
  const pending = await Promise.race([
    countPendingMigrations().catch(() => null),
    pause(PATIENCE_MILLISECONDS, null, { ref: false }),
  ]);
  if (pending === null) return { ready: false, checks: { database: "unavailable", migrations: "unknown" } };
  const migrations = pending === 0 ? "ok" : "pending";
  return { ready: pending === 0, checks: { database: "ok", migrations } };
}
