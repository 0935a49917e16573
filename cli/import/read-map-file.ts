import { readFile } from "node:fs/promises";
import { type ColumnMap, readColumnMap } from "@/lib/domain/import/column-map";
import { FolderError } from "./read-folder";

/**
 * Reads a map of column names from a JSON file (docs/import-format.md).
 * @throws FolderError that says every mistake in it
 */
export async function readMapFile(path: string): Promise<ColumnMap> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new FolderError(`The map ${path} does not exist or cannot be read.`);
  });
  const read = readColumnMap(parse(path, text));
  if (!read.ok)
    throw new FolderError(
      `The map ${path} cannot be used:\n${read.mistakes.map((one) => `  ${one}`).join("\n")}`,
    );
  return read.map;
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it cannot be parsed";
    throw new FolderError(`The map ${path} is not JSON: ${reason}.`);
  }
}
