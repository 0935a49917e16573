import { closestName, columnKey } from "./column-name";
import { IMPORT_COLUMNS, IMPORT_FILES, type ImportFile, isImportFile } from "./files";

/** For each file, the association's names of columns (as `columnKey` has them) and ours; null leaves a column out. */
export type ColumnMap = ReadonlyMap<ImportFile, ReadonlyMap<string, string | null>>;

export type ReadMap = { ok: true; map: ColumnMap } | { ok: false; mistakes: readonly string[] };

const SHAPE = 'a map looks like {"members.csv": {"Member Number": "memberId", "Fax 2": null}}';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a column map from parsed JSON, or says every mistake in it, each as a sentence. */
export function readColumnMap(json: unknown): ReadMap {
  if (!isObject(json)) return { ok: false, mistakes: [`It is not an object: ${SHAPE}.`] };
  const mistakes: string[] = [];
  const map = new Map<ImportFile, ReadonlyMap<string, string | null>>();
  for (const [file, names] of Object.entries(json)) {
    if (!isImportFile(file)) mistakes.push(unknownFile(file));
    else if (!isObject(names)) mistakes.push(`${file}: it is not an object: ${SHAPE}.`);
    else map.set(file, readNames(file, names, mistakes));
  }
  return mistakes.length === 0 ? { ok: true, map } : { ok: false, mistakes };
}

function unknownFile(file: string): string {
  const closest = closestName(file, IMPORT_FILES);
  return closest === undefined
    ? `"${file}" is no file of an import; they are ${IMPORT_FILES.join(", ")}.`
    : `"${file}" is no file of an import; did you mean ${closest}?`;
}

function readNames(
  file: ImportFile,
  names: Readonly<Record<string, unknown>>,
  mistakes: string[],
): ReadonlyMap<string, string | null> {
  const ours = new Map(IMPORT_COLUMNS[file].map(({ name }) => [columnKey(name), name]));
  const read = new Map<string, string | null>();
  for (const [theirs, target] of Object.entries(names)) {
    const key = columnKey(theirs);
    const column = typeof target === "string" ? ours.get(columnKey(target)) : null;
    if (key === "") mistakes.push(`${file}: a column without a name.`);
    else if (read.has(key)) mistakes.push(`${file}: "${theirs}" appears twice.`);
    else if (target !== null && typeof target !== "string")
      mistakes.push(`${file}: "${theirs}" must lead to the name of a column, or to null to leave it out.`);
    else if (column === undefined)
      mistakes.push(unknownColumn(file, theirs, target ?? "", [...ours.values()]));
    else read.set(key, column);
  }
  return read;
}

function unknownColumn(file: ImportFile, theirs: string, target: string, ours: readonly string[]): string {
  const closest = closestName(target, ours);
  const hint = closest === undefined ? `its columns are ${ours.join(", ")}.` : `did you mean ${closest}?`;
  return `${file}: "${theirs}" leads to "${target}", which ${file} does not have; ${hint}`;
}
