import { stat } from "node:fs/promises";
import { join } from "node:path";
import { importFiles, type ImportOptions, type ImportReport } from "@/lib/store/import/import";
import type { WriteContext } from "@/lib/store/write";
import { findImportFiles, readFolder } from "./read-folder";

export interface FolderOptions extends ImportOptions {
  /** Told how many bytes of all files were read so far, and how many there are. */
  onBytes?: (read: number, all: number) => void;
}

/**
 * Imports a folder of CSV files (docs/import-format.md).
 * @throws FolderError when the folder has nothing to import, or files that an import does not know
 */
export async function importFolder(
  context: WriteContext,
  folder: string,
  { onBytes, ...options }: FolderOptions,
): Promise<ImportReport> {
  const files = await findImportFiles(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let read = 0;
  const count = (bytes: number) => onBytes?.((read += bytes), all);
  return importFiles(context, readFolder(folder, files, count), options);
}
