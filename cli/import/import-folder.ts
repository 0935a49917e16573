import { access, constants, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ReadingOptions } from "@/lib/domain/import/header";
import { importFiles, type ImportReport } from "@/lib/store/import/import";
import type { ImportOptions } from "@/lib/store/import/run";
import type { WriteContext } from "@/lib/store/write";
import { FolderError, findImportFiles, readFolder } from "./read-folder";

export interface FolderOptions extends ImportOptions, Omit<ReadingOptions, "timeZone"> {
  /** Called with the number of bytes read so far and the total of all files. */
  onBytes?: (read: number, all: number) => void;
}

/**
 * Imports a folder of CSV files (docs/import-format.md).
 * @throws FolderError when the folder has nothing to import, or unknown files
 */
export async function importFolder(
  context: WriteContext,
  folder: string,
  { onBytes, ...options }: FolderOptions,
): Promise<ImportReport> {
  const files = await findImportFiles(folder);
  const sizes = await Promise.all(files.map((file) => sizeOf(join(folder, file))));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let read = 0;
  const count = (bytes: number) => onBytes?.((read += bytes), all);
  return importFiles(context, readFolder(folder, files, options, count), options);
}

/** @throws FolderError when there is nothing to read from: a folder, a device, a link that leads nowhere */
async function sizeOf(path: string): Promise<number> {
  const stats = await Promise.all([stat(path), access(path, constants.R_OK)]).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new FolderError(
      `${path} cannot be read (${code ?? "unknown"}). Replace it with the file itself, readable by you.`,
    );
  });
  if (!stats[0].isFile())
    throw new FolderError(`${path} is not a file. Replace it with the CSV file that it should be.`);
  return stats[0].size;
}
