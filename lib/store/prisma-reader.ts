import "server-only";
import { pool } from "./database";
import type { PrismaClient } from "./generated/client";

/**
 * Not findUnique: Prisma merges those of one moment, and then compares their keys in JavaScript, where an upper-case UUID is
 * another one than its row's.
 */
type Read = "findFirst" | "findMany" | "count" | "aggregate" | "groupBy";

/** The models of Prisma's client, with what reads. */
export type PrismaReader = {
  readonly [Model in Exclude<keyof PrismaClient, `$${string}` | symbol>]: Pick<PrismaClient[Model], Read>;
};

let kept: Promise<PrismaReader> | undefined;

/**
 * Prisma's client for reads outside of a write, over the pool of this process (docs/decisions/0057-prisma-by-default.md). It is
 * loaded when it is first used: 3 MB of program and 60 MB of memory, which no start should wait for.
 * @throws (its reads) Problem 503 when the database is away, as with any other read
 */
export function prisma(): Promise<PrismaReader> {
  kept ??= open().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

async function open(): Promise<PrismaReader> {
  const [{ PrismaClient }, { poolAdapter }] = await Promise.all([
    import("./generated/client"),
    import("./prisma-adapter"),
  ]);
  return new PrismaClient({ adapter: poolAdapter(pool) });
}
