import type { ImportFile } from "@/lib/domain/import/files";
import { separatorWords } from "@/lib/domain/import/separator";
import type { TextFormat } from "./text-format";

const list = new Intl.ListFormat("en");

/** What to tell about a file that is not written as the import format has it, or of which something is left out. */
export function fileNotes(
  file: ImportFile,
  format: TextFormat | undefined,
  ignored: readonly string[],
): string[] {
  const notes: string[] = [];
  if (format && format.separator !== ",")
    notes.push(`${file} is separated by ${separatorWords(format.separator)}.`);
  if (format && format.encoding !== "utf-8") notes.push(`${file} is in UTF-16.`);
  if (ignored.length > 0) {
    const names = list.format(ignored.map((name) => (name === "" ? "(without a name)" : name)));
    notes.push(
      `${file}: the column${ignored.length === 1 ? "" : "s"} ${names} ${ignored.length === 1 ? "was" : "were"} ignored.`,
    );
  }
  return notes;
}
