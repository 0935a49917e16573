import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "@/lib/project-folder.mjs";

/** A temporary folder inside the checkout, where imports find node_modules; deleted after this run. */
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
        // Another run still has its folder there.
      }
    },
  };
}
