import { lstatSync, readdirSync } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** Bytes of all files in a folder. */
export function sizeOf(folder: string): number {
  return listFiles(folder).reduce((sum, file) => sum + lstatSync(file).size, 0);
}

/** All files in a folder with the moments of their last change, to compare two such lists. */
export function listChanges(folder: string): string[] {
  return listFiles(folder)
    .map((file) => `${path.relative(folder, file)} ${lstatSync(file).mtimeMs}`)
    .toSorted();
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Makes a folder readable for everyone and writable for nobody (except root). */
export async function makeReadOnly(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const { mode } = await lstat(file);
    if (!entry.isSymbolicLink() && (mode & 0o1000) === 0)
      await chmod(file, entry.isDirectory() ? 0o555 : (mode & 0o555) | 0o444);
  }
}

/** Lets the owner write again, so that the folder can be removed. */
export async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await makeWritable(path.join(folder, entry.name));
}
