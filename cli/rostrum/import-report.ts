import type { BadRow } from "@/lib/store/import/bad-rows";
import type { FileCounts, ImportReport } from "@/lib/store/import/import";
import { JsonArray, print, printTable } from "./output";

/** Prints the outcome of an import. Bad rows come first and are streamed: every row may be bad. */
export interface ReportWriter {
  addBadRow(bad: BadRow): Promise<void>;
  end(report: ImportReport, dryRun: boolean): Promise<void>;
}

/** As JSON: `{"bad": […], "dryRun", "written", "files": […]}`. */
export class JsonReport implements ReportWriter {
  private readonly bad = new JsonArray();
  private begun = false;

  async addBadRow(bad: BadRow): Promise<void> {
    await this.begin();
    await this.bad.add(bad);
  }

  async end({ written, files }: ImportReport, dryRun: boolean): Promise<void> {
    await this.begin();
    await this.bad.end();
    // The rest of the object, without the brace that was printed at the beginning.
    const rest = JSON.stringify({ dryRun, written, files }, null, 2).slice(1);
    await print(`,${rest}`);
  }

  private async begin(): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    await print('{\n"bad":');
  }
}

/** As text: a line for each error, one for whatever was recognised or left out, then a table of counts. */
export class TextReport implements ReportWriter {
  private hasBadRows = false;

  async addBadRow({ file, line, column, reason }: BadRow): Promise<void> {
    this.hasBadRows = true;
    await print(`${file}:${line}: ${column === "" ? "" : `${column}: `}${reason}`);
  }

  async end({ files }: ImportReport, dryRun: boolean): Promise<void> {
    if (this.hasBadRows) await print("");
    const notes = files.flatMap((file) => file.notes ?? []);
    for (const note of notes) await print(note);
    if (notes.length > 0) await print("");
    await printTable([toRow("file", ["new", "changed", "same", "bad"]), ...files.map(toCountRow)]);
    if (dryRun) await print("\nDry run: nothing was written.");
  }
}

function toRow(file: string, cells: readonly (string | number)[]): string[] {
  return [file.padEnd(18), ...cells.map((cell) => String(cell).padStart(9))];
}

function toCountRow(counts: FileCounts): string[] {
  return toRow(counts.file, [counts.new, counts.changed, counts.same, counts.bad]);
}
