import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../lib/project-folder.mjs";

/**
 * A hash of the contents of files and folders; it depends on every byte and name, but not on times.
 * @param {readonly string[]} names
 * @param {(file: string) => boolean} skip
 */
export function fingerprint(names, skip = () => false) {
  const hash = createHash("sha256");
  for (const file of names.flatMap(listFiles).filter((found) => !skip(found))) {
    const bytes = readFileSync(path.join(projectFolder, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

/** @param {string} name @returns {string[]} */
function listFiles(name) {
  const full = path.join(projectFolder, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full)
    .sort()
    .flatMap((entry) => listFiles(path.join(name, entry)));
}

/** The content of a stamp file; empty when there is none. @param {string} file */
export function readStamp(file) {
  const full = path.join(projectFolder, file);
  return existsSync(full) ? readFileSync(full, "utf8") : "";
}
