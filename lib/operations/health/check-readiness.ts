import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { isCompilingStatements } from "@/lib/store/connections/session-settings";
import { run } from "@/lib/store/database";
import { countPendingMigrations } from "@/lib/store/schema/readiness";

/** Whether this instance can serve, and which check fails if not. */
export interface Readiness {
  ready: boolean;
  checks: { database: "ok" | "unavailable"; migrations: "ok" | "pending" | "unknown" };
  /** What an operator should mend although it can serve; a sentence each. */
  warnings: readonly string[];
}

// Probes time out after a few seconds, so a database that hangs must be reported before that.
const PATIENCE_MILLISECONDS = 3_000;

const COMPILES =
  "PostgreSQL compiles statements (jit is on), which takes longer than running them. Behind a pooler Rostrum cannot turn it off: " +
  "run ALTER ROLE … SET jit = off for the role in DATABASE_URL.";

/** Checks that the database responds and has every migration of this build. Never throws. */
export async function checkReadiness(): Promise<Readiness> {
  const checked = await Promise.race([
    Promise.all([countPendingMigrations(), isCompilingStatements({ run })]).catch(() => null),
    pause(PATIENCE_MILLISECONDS, null, { ref: false }),
  ]);
  if (checked === null)
    return { ready: false, checks: { database: "unavailable", migrations: "unknown" }, warnings: [] };
  const [pending, isCompiling] = checked;
  const migrations = pending === 0 ? "ok" : "pending";
  return {
    ready: pending === 0,
    checks: { database: "ok", migrations },
    warnings: isCompiling ? [COMPILES] : [],
  };
}
