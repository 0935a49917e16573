import pg from "pg";
import { closeDatabase } from "@/lib/store/database";
import { seedDemo, type DemoSummary } from "@/prisma/seed/seed-demo";
import { type BenchSystem, type RunningServer, startRostrum } from "./system";

/** The demo association on PostgreSQL, served by the production server. */
export interface DemoService {
  demo: DemoSummary;
  databaseUrl: string;
  database: pg.Client;
  rostrum: RunningServer;
  /** The headers of a form sent by a client with all scopes. */
  headers: Record<string, string>;
  close(): Promise<void>;
}

export const FORM = { "content-type": "application/x-www-form-urlencoded" };

export async function openDemoService(system: BenchSystem): Promise<DemoService> {
  const databaseUrl = await system.createDatabase("bench_demo");
  Object.assign(process.env, { DATABASE_URL: databaseUrl, ROSTRUM_SECRET: system.secret });
  const demo = await seedDemo();
  await closeDatabase();
  const database = new pg.Client({ connectionString: databaseUrl });
  // When the bench is interrupted, PostgreSQL may end first.
  database.on("error", () => undefined);
  await database.connect();
  await database.query("vacuum analyze");
  const rostrum = await startRostrum({ DATABASE_URL: databaseUrl, ROSTRUM_SECRET: system.secret });
  const close = async () => {
    await rostrum.stop();
    await database.end();
  };
  try {
    const authorization = `Bearer ${await fetchToken(rostrum.url, demo)}`;
    return { demo, databaseUrl, database, rostrum, headers: { ...FORM, authorization }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The body of a token request of the demo association's client. */
export function tokenBody({ client }: DemoSummary): string {
  return new URLSearchParams({ grant_type: "client_credentials", ...client }).toString();
}

/** An access token of the demo association's client, with all scopes that it has now. */
export async function fetchToken(url: string, demo: DemoSummary): Promise<string> {
  const response = await fetch(`${url}/oauth/token`, {
    method: "POST",
    headers: FORM,
    body: tokenBody(demo),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`${url} gives no token (${response.status}).`);
  return token;
}
