import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import pg from "pg";
import type { DataFolder } from "@/server/database/data-folder";

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

/**
 * Whether the demo association is to be put into the database: when that is empty, when an earlier run was killed
 * while doing so, or when `demo.json` with its sign-ins is gone. Somebody's own association is left alone.
 */
export async function maySeed({ demoFile }: DataFolder, url: string): Promise<boolean> {
  if (process.env.ROSTRUM_DEMO === "off") return false;
  if (await isEmpty(url)) return true;
  const { readDemoState } = await import("@/prisma/seed/demo-state");
  const { closeDatabase } = await import("@/lib/store/database");
  try {
    const { kind } = await readDemoState(new Date());
    return kind === "unfinished" || (kind === "complete" && !existsSync(demoFile));
  } finally {
    await closeDatabase();
  }
}

const TABLES = ["member", "board", "committee", "season", "meeting", "client"];

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>(
      `select not (${TABLES.map((table) => `exists (select 1 from ${table})`).join(" or ")}) as empty`,
    );
    return rows[0]?.empty === true;
  } finally {
    await client.end();
  }
}

/** Puts the demo association into the empty database that the environment names, and writes `demo.json`. */
export async function seed(
  folder: DataFolder,
  baseUrl: string,
  onProgress: (message: string) => void,
): Promise<Demo> {
  const { seedDemo } = await import("@/prisma/seed/seed-demo");
  const { closeDatabase } = await import("@/lib/store/database");
  try {
    const demo: Demo = { baseUrl, ...(await seedDemo({ onProgress })) };
    writeDemo(folder.demoFile, demo);
    return demo;
  } finally {
    await closeDatabase();
  }
}
