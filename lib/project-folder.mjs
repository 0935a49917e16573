import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout: the nearest folder above this file with Next's configuration, for this file is also part of bundles. */
export const projectFolder = findProject(path.dirname(fileURLToPath(import.meta.url)));

/** @param {string} folder @returns {string} */
function findProject(folder) {
  if (existsSync(path.join(folder, "next.config.js"))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error("Rostrum must be run from its own folder.");
  return findProject(parent);
}
