import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DAMAGES, fingerprint, makeWholeFolder, openFolder } from "@/test/fixtures/damaged-folders";
import type { Engine } from "@/test/setup/integration";
import type { FaultRow } from "./fault";

export const name = "damaged-folders";
export const engines: readonly Engine[] = ["pglite"];

/** Damages a data folder in every known way, each time a whole one: it is refused, and nothing in it is written. */
export async function run(): Promise<FaultRow[]> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "rostrum-damaged-"));
  const { ROSTRUM_DATA_DIR, ROSTRUM_SECRET } = process.env;
  delete process.env.ROSTRUM_SECRET;
  const wrong: string[] = [];
  try {
    const whole = path.join(scratch, "whole");
    const tableFile = await makeWholeFolder(whole);
    for (const [what, damage, words] of DAMAGES) {
      const root = path.join(scratch, "damaged");
      cpSync(whole, root, { recursive: true });
      damage(root, tableFile);
      const before = fingerprint(root).join("\n");
      const answer = await openFolder(root, () => Promise.resolve()).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      if (answer === undefined) wrong.push(`${what} was opened`);
      else if (!words.test(answer)) wrong.push(`${what} was refused with "${answer}"`);
      if (fingerprint(root).join("\n") !== before) wrong.push(`${what}: the folder was written to`);
      rmSync(root, { recursive: true, force: true });
    }
  } finally {
    for (const [variable, value] of Object.entries({ ROSTRUM_DATA_DIR, ROSTRUM_SECRET })) {
      if (value === undefined) Reflect.deleteProperty(process.env, variable);
      else process.env[variable] = value;
    }
    rmSync(scratch, { recursive: true, force: true });
  }
  if (wrong.length > 0) throw new Error(wrong.join("; "));
  return [
    { what: `${DAMAGES.length} damaged data folders: ${DAMAGES.length} refused, 0 of them written to` },
  ];
}
