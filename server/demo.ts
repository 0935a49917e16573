import { readDemoState } from "@/prisma/seed/demo-state";
import type { DataFolder } from "./database/data-folder";
import { readDemo, writeDemo } from "./demo-file";

/**
 * Creates the demo association in an empty database, after an earlier run was killed while doing so, or when
 * `demo.json` with its sign-ins is missing. Any other association is left untouched. `demo.json` always has the current
 * address.
 */
export async function createDemo(
  folder: DataFolder,
  baseUrl: string,
  onProgress: (words: string) => void,
): Promise<void> {
  const known = readDemo(folder);
  const { kind } = await readDemoState(new Date());
  const isWanted = kind === "empty" || kind === "unfinished" || (kind === "complete" && !known);
  if (isWanted) {
    // Loaded on demand, since the importer and its data are a good part of the program.
    const { seedDemo } = await import("@/prisma/seed/seed-demo");
    writeDemo(folder.demoFile, { baseUrl, ...(await seedDemo({ onProgress })) });
  } else if (known && known.baseUrl !== baseUrl) {
    writeDemo(folder.demoFile, { ...known, baseUrl });
  }
}
