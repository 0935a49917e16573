import { readDemoState } from "@/prisma/seed/demo-state";
import type { DataFolder } from "./database/data-folder";
import { readDemo, writeDemo } from "./demo-file";

/**
 * Makes the demo association where it belongs: in an empty database, where an earlier run was killed while doing so, or
 * where `demo.json` with its sign-ins is gone. Another association is left alone. `demo.json` always has the
 * present address.
 */
export async function foundDemo(
  folder: DataFolder,
  baseUrl: string,
  onProgress: (words: string) => void,
): Promise<void> {
  const known = readDemo(folder);
  const { kind } = await readDemoState(new Date());
  const isWanted = kind === "empty" || kind === "unfinished" || (kind === "complete" && !known);
  if (isWanted) {
    // Loaded only here: the importer and its data are a good part of the program.
    const { seedDemo } = await import("@/prisma/seed/seed-demo");
    writeDemo(folder.demoFile, { baseUrl, ...(await seedDemo({ onProgress })) });
  } else if (known && known.baseUrl !== baseUrl) {
    writeDemo(folder.demoFile, { ...known, baseUrl });
  }
}
