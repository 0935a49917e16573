import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startProgram } from "@/server/start-program";
import { generateMembers } from "./generate-members";
import type { ImportCost } from "./import-process";
import type { BenchSystem } from "./system";

/** An association of made-up members in its own database. */
export interface BenchAssociation {
  members: number;
  cost: ImportCost;
  url: string;
  client: pg.Client;
}

async function runImport(folder: string, databaseUrl: string): Promise<ImportCost> {
  const child = startProgram("tools/bench/import-process.ts", {
    arguments: [folder],
    environment: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => {
      resolve(message as ImportCost);
      child.disconnect();
    });
    child.once("exit", () => reject(new Error("The import failed; its output is above.")));
  });
}

/** Imports that many made-up members into a database. */
export async function importMembers(databaseUrl: string, members: number): Promise<ImportCost> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-bench-"));
  try {
    await generateMembers(folder, members);
    return await runImport(folder, databaseUrl);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Imports that many members into a new database of that name. */
export async function foundAssociation(
  system: BenchSystem,
  name: string,
  members: number,
): Promise<BenchAssociation> {
  const url = await system.createDatabase(name);
  const cost = await importMembers(url, members);
  const client = new pg.Client({ connectionString: url });
  // When the bench is interrupted, PostgreSQL may end first.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("vacuum analyze");
  return { members, cost, url, client };
}
