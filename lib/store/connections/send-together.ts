import "server-only";
import type pg from "pg";

/**
 * Lets all statements that are given to a connection before its caller next waits go out in one piece. By itself each would
 * be a system call of its own, and would wake the database: most of what a write cost.
 */
export function sendTogether({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
