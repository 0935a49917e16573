import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { inspectDatabase } from "./inspect-database";
import { reading, refusal } from "./refuse-folder";

/** The name of a database that is still being made; what a killed first start left of it may be thrown away. */
export const UNFINISHED = "database.unfinished";

/** What a folder may hold before its first start: the letters of a service whose data lay elsewhere. */
const HARMLESS = new Set(["mail", "lost+found", UNFINISHED]);

/**
 * Looks at a data folder without changing it.
 * @returns whether it holds an association; otherwise it is empty, or was left by a first start that was stopped
 * @throws Error when it is neither, in words that say what to do
 */
export function inspectDataFolder(root: string): boolean {
  const names = listFolder(root).filter((name) => !name.startsWith("."));
  if (names.includes("database")) {
    inspectDatabase(path.join(root, "database"));
    return true;
  }
  // Older than the secret, so that it shows whether there ever was a database.
  if (names.includes(UNFINISHED)) return false;
  const others = names.filter((name) => !HARMLESS.has(name));
  if (others.includes("secret") || others.includes("demo.json"))
    throw refusal(root, "holds an association whose database is missing");
  if (others.length > 0)
    throw refusal(root, `holds files of another program (${others.slice(0, 3).join(", ")})`);
  return false;
}

function listFolder(root: string): string[] {
  return reading(root, () => {
    if (!statSync(root, { throwIfNoEntry: false })) return [];
    return readdirSync(root);
  });
}
