import pg from "pg";
import { closeDatabase } from "@/lib/store/database";
import { seedDemo, type DemoSummary } from "@/prisma/seed/seed-demo";
import { type BenchSystem, type RunningServer, startServer } from "./system";

/** The demo association, served in both ways; `headers` are those of a client with all scopes. */
export interface DemoService {
  demo: DemoSummary;
  database: pg.Client;
  /** The production server. */
  next: RunningServer;
  /** The same functions on a Node server, without Next. */
  plain: RunningServer;
  headersFor(server: RunningServer): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };

export async function openDemoService(system: BenchSystem): Promise<DemoService> {
  const url = await system.createDatabase("bench_demo");
  Object.assign(process.env, { DATABASE_URL: url, ROSTRUM_SECRET: system.secret });
  const demo = await seedDemo();
  await closeDatabase();
  const database = new pg.Client({ connectionString: url });
  // When the bench is interrupted, PostgreSQL may end first.
  database.on("error", () => undefined);
  await database.connect();
  await database.query("vacuum analyze");
  const environment = { DATABASE_URL: url, ROSTRUM_SECRET: system.secret };
  const next = await startServer("scripts/server.ts", { environment });
  const plain = await startServer("scripts/bench/plain-server.ts", { environment });
  return {
    demo,
    database,
    next,
    plain,
    headersFor: async (server) => ({
      ...FORM,
      authorization: `Bearer ${await fetchToken(server.url, demo)}`,
    }),
    close: async () => {
      await Promise.all([next.stop(), plain.stop()]);
      await database.end();
    },
  };
}

/** The body of a token request of the demo association's client. */
export function tokenBody({ client }: DemoSummary): string {
  return new URLSearchParams({ grant_type: "client_credentials", ...client }).toString();
}

async function fetchToken(url: string, demo: DemoSummary): Promise<string> {
  const response = await fetch(`${url}/oauth/token`, {
    method: "POST",
    headers: FORM,
    body: tokenBody(demo),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`${url} gives no token (${response.status}).`);
  return token;
}
