import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { closeWithDatabase } from "./database";
import { PrismaClient } from "./generated/client";

export type Database = PrismaClient;

let kept: PrismaClient | undefined;

/**
 * Prisma's client, for tests and for playing the demo association; it has connections of its own. In a file of its own,
 * because the server never needs it: it is 0.7 MB of program, which would be read at every start.
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
