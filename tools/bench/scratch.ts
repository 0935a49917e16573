import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "@/lib/project-folder.mjs";

/** A folder inside the checkout, where imports find node_modules, that goes away with this run. */
export interface Scratch {
  folder: string;
  remove(): void;
}

export function openScratch(): Scratch {
  const parent = path.join(projectFolder, ".bench");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, "run-"));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      try {
        rmdirSync(parent);
      } catch {
        // Another run has its folder there.
      }
    },
  };
}
