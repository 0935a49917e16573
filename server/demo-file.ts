import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { DataFolder } from "./database/data-folder";

interface DemoMember {
  userId: string;
  password: string;
  memberId: string;
}

/** Sign-ins and a client for trying the demo association; written to `demo.json`. */
export interface Demo {
  baseUrl: string;
  client: { client_id: string; client_secret: string };
  members: { voter: DemoMember; nominee: DemoMember; staff: DemoMember };
  year: number;
}

/** The content of `demo.json`; `null` when there is none. */
export function readDemo(folder: Pick<DataFolder, "demoFile"> | null): Demo | null {
  if (!folder || !existsSync(folder.demoFile)) return null;
  return JSON.parse(readFileSync(folder.demoFile, "utf8")) as Demo;
}

/** Writes a temporary file and renames it, so that a reader never sees a partial one. */
export function writeDemo(demoFile: string, demo: Demo): void {
  const draft = `${demoFile}.new`;
  writeFileSync(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, demoFile);
}
