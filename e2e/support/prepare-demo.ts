// Makes the production build and a folder with the demo association; sends the folder's path over IPC, and removes the
// folder when its parent disconnects.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "@/cli/prepare/build";
import { isBuilt } from "@/cli/prepare/built.mjs";
import { closeDatabase } from "@/lib/store/database";
import { seedDemo } from "@/prisma/seed/seed-demo";
import { applyMigrations } from "@/server/database/apply-migrations";
import { pointAt, startEmbedded } from "@/server/database/connect-or-start";
import { openSecret } from "@/server/database/data-folder";
import { ASSOCIATION_NAME, filesIn } from "./files";

if (!isBuilt()) {
  const { ok, output } = await build();
  if (!ok) throw new Error(`The build failed:\n${output}`);
}
const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-e2e-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const files = filesIn(folder);
process.env.ROSTRUM_SECRET = openSecret(files);
process.env.ASSOCIATION_NAME = ASSOCIATION_NAME;
const database = await startEmbedded(folder, "npm test");
pointAt(database);
await applyMigrations(database.url);
writeFileSync(files.demoFile, JSON.stringify(await seedDemo()));
await closeDatabase();
await database.close();

process.on("disconnect", () => process.exit(0));
process.send?.(folder);
