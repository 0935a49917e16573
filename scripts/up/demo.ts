import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { DataFolder } from "@/scripts/database/data-folder";

interface DemoMember {
  userId: string;
  password: string;
  memberId: string;
}

/** What somebody needs to try the demo association; written to `demo.json`. */
export interface Demo {
  baseUrl: string;
  client: { client_id: string; client_secret: string };
  members: { voter: DemoMember; nominee: DemoMember; staff: DemoMember };
  year: number;
}

/** The demo association as `demo.json` knows it, with the present address; `null` when there is none. */
export function refreshDemo({ demoFile }: DataFolder, baseUrl: string): Demo | null {
  if (!existsSync(demoFile)) return null;
  const demo = { ...(JSON.parse(readFileSync(demoFile, "utf8")) as Demo), baseUrl };
  writeDemo(demoFile, demo);
  return demo;
}

// Written beside and renamed: whoever reads it never sees half of it.
function writeDemo(demoFile: string, demo: Demo): void {
  const draft = `${demoFile}.new`;
  writeFileSync(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, demoFile);
}

/** Whether the demo association may be put into a database: only into an empty one. */
export async function maySeed(folder: DataFolder, url: string): Promise<boolean> {
  if (process.env.ROSTRUM_DEMO === "off") return false;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A run that was killed while seeding left this mark: nobody has used that database yet, so it starts anew.
    if (existsSync(markFile(folder)) && !existsSync(folder.demoFile)) await emptyDatabase(client);
    const tables = ["member", "board", "committee", "season", "meeting", "client"];
    const { rows } = await client.query<{ empty: boolean }>(
      `select not (${tables.map((table) => `exists (select 1 from ${table})`).join(" or ")}) as empty`,
    );
    return rows[0]?.empty === true;
  } finally {
    await client.end();
  }
}

function markFile({ root }: DataFolder): string {
  return path.join(root, "demo-unfinished");
}

async function emptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'",
  );
  await client.query(
    `truncate ${rows.map(({ name }) => client.escapeIdentifier(name)).join(", ")} restart identity`,
  );
}

/** Puts the demo association into the empty database that the environment names, and writes `demo.json`. */
export async function seed(
  folder: DataFolder,
  baseUrl: string,
  onProgress: (message: string) => void,
): Promise<Demo> {
  const { seedDemo } = await import("@/prisma/seed/seed-demo");
  const { closeDatabase } = await import("@/lib/store/database");
  writeFileSync(markFile(folder), "");
  try {
    const demo: Demo = { baseUrl, ...(await seedDemo({ onProgress })) };
    writeDemo(folder.demoFile, demo);
    rmSync(markFile(folder));
    return demo;
  } finally {
    await closeDatabase();
  }
}
