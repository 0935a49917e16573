import { importFiles, type ImportOptions, type ImportReport } from "@/lib/store/import/import";
import type { WriteContext } from "@/lib/store/write";
import { findImportFiles, readFolder } from "./read-folder";

/**
 * Imports a folder of CSV files (docs/import-format.md).
 * @throws FolderError when the folder has nothing to import, or files that an import does not know
 */
export async function importFolder(
  context: WriteContext,
  folder: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const files = await findImportFiles(folder);
  return importFiles(context, readFolder(folder, files), options);
}
