import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { projectFolder } from "../../lib/project-folder.mjs";

// One for all files: `npm run up` keeps running, and the memory of a buffer for each file would stay with it.
const BUFFER_BYTES = 65_536;

/**
 * A hash of the contents of files and folders; it depends on every byte and name, but not on times.
 * @param {readonly string[]} names
 * @param {(file: string) => boolean} skip
 */
export function fingerprint(names, skip = () => false) {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  for (const file of names.flatMap(listFiles).filter((found) => !skip(found))) addFile(hash, file, buffer);
  return hash.digest("hex");
}

/** @param {import("node:crypto").Hash} hash @param {string} file @param {Buffer} buffer */
function addFile(hash, file, buffer) {
  const opened = openSync(path.join(projectFolder, file));
  try {
    hash.update(`${file}\0${fstatSync(opened).size}\0`);
    let count = readSync(opened, buffer);
    while (count > 0) {
      hash.update(buffer.subarray(0, count));
      count = readSync(opened, buffer);
    }
  } finally {
    closeSync(opened);
  }
}

/** @param {string} name @returns {string[]} */
function listFiles(name) {
  const full = path.join(projectFolder, name);
  if (!existsSync(full)) return [];
  return statSync(full).isDirectory() ? listFolder(name) : [name];
}

/** @param {string} folder @returns {string[]} */
function listFolder(folder) {
  const entries = readdirSync(path.join(projectFolder, folder), { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(folder, entry.name);
      return entry.isDirectory() ? listFolder(name) : [name];
    });
}

/** The content of a stamp file; empty when there is none. @param {string} file */
export function readStamp(file) {
  const full = path.join(projectFolder, file);
  return existsSync(full) ? readFileSync(full, "utf8") : "";
}
