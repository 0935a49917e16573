import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { closeWithDatabase } from "./database";
import { PrismaClient } from "./generated/client";

export type Database = PrismaClient;

let kept: PrismaClient | undefined;

/**
 * Prisma's client with connections of its own, for tests and for playing the demo association, because it also writes. The product
 * reads with `prisma` of prisma-reader.ts.
 */
export function database(): Database {
  kept ??= open();
  return kept;
}

function open(): PrismaClient {
  const client = new PrismaClient({
    adapter: new PrismaPg({ connectionString: env().DATABASE_URL, application_name: "rostrum prisma" }),
  });
  closeWithDatabase(async () => {
    kept = undefined;
    await client.$disconnect();
  });
  return client;
}
