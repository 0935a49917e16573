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
  members: Record<"voter" | "nominee" | "manager" | "reviewer" | "approver", DemoMember>;
  year: number;
}

/**
 * The content of `demo.json`; `null` when there is none.
 * @throws Error in words that say what to do when it is damaged
 */
export function readDemo(folder: Pick<DataFolder, "demoFile"> | null): Demo | null {
  if (!folder || !existsSync(folder.demoFile)) return null;
  const demo = parseDemo(folder.demoFile);
  if (demo) return demo;
  throw new Error(
    `${folder.demoFile} is damaged. Nothing was changed. Restore it from a backup; or delete it, and the members of the ` +
      "demo association get new passwords.",
  );
}

function parseDemo(demoFile: string): Demo | undefined {
  try {
    const demo = JSON.parse(readFileSync(demoFile, "utf8")) as Partial<Demo> | null;
    return demo?.baseUrl && demo.client && demo.members ? (demo as Demo) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a temporary file and renames it, so that a reader never sees a partial one. */
export function writeDemo(demoFile: string, demo: Demo): void {
  const draft = `${demoFile}.new`;
  writeFileSync(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, demoFile);
}
