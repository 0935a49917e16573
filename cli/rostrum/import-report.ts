import type { BadRow } from "@/lib/store/import/bad-rows";
import type { FileCounts, ImportReport } from "@/lib/store/import/import";
import type { KeptEdit } from "@/lib/store/import/waiting-edits";
import { JsonArray, print, printTable } from "./output";

/** Prints the outcome of an import. Bad rows come first, then what is kept, both streamed: every row may be among them. */
export interface ReportWriter {
  addBadRow(bad: BadRow): Promise<void>;
  addKept(kept: KeptEdit): Promise<void>;
  end(report: ImportReport, dryRun: boolean): Promise<void>;
}

/** As JSON: `{"bad": […], "kept": […], "dryRun", "written", "files": […]}`. */
export class JsonReport implements ReportWriter {
  private readonly bad = new JsonArray();
  private readonly kept = new JsonArray();
  private begun = false;
  private hasKept = false;

  async addBadRow(bad: BadRow): Promise<void> {
    await this.begin();
    await this.bad.add(bad);
  }

  async addKept(kept: KeptEdit): Promise<void> {
    await this.beginKept();
    await this.kept.add(kept);
  }

  async end({ written, files }: ImportReport, dryRun: boolean): Promise<void> {
    await this.beginKept();
    await this.kept.end();
    // The rest of the object, without the brace that was printed at the beginning.
    const rest = JSON.stringify({ dryRun, written, files }, null, 2).slice(1);
    await print(`,${rest}`);
  }

  private async begin(): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    await print('{\n"bad":');
  }

  private async beginKept(): Promise<void> {
    if (this.hasKept) return;
    this.hasKept = true;
    await this.begin();
    await this.bad.end();
    await print(',\n"kept":');
  }
}

/** As text: a line for each error, one for whatever was recognised or left out, then a table of counts. */
export class TextReport implements ReportWriter {
  private hasRows = false;

  async addBadRow({ file, line, column, reason }: BadRow): Promise<void> {
    this.hasRows = true;
    await print(`${file}:${line}: ${column === "" ? "" : `${column}: `}${reason}`);
  }

  async addKept({ file, line, memberId, field }: KeptEdit): Promise<void> {
    this.hasRows = true;
    await print(
      `${file}:${line}: ${field}: kept, since a change to member ${memberId} waits for your records`,
    );
  }

  async end({ files }: ImportReport, dryRun: boolean): Promise<void> {
    if (this.hasRows) await print("");
    const notes = files.flatMap((file) => [...(file.notes ?? []), ...keptNote(file)]);
    for (const note of notes) await print(note);
    if (notes.length > 0) await print("");
    await printTable([toRow("file", ["new", "changed", "same", "bad"]), ...files.map(toCountRow)]);
    if (dryRun) await print("\nDry run: nothing was written.");
  }
}

function keptNote({ file, kept }: FileCounts): string[] {
  if (kept === 0) return [];
  return [
    kept === 1
      ? `${file}: 1 field was kept as it was changed in Rostrum. Enter the change in your membership system.`
      : `${file}: ${kept} fields were kept as they were changed in Rostrum. Enter the changes in your membership system.`,
  ];
}

function toRow(file: string, cells: readonly (string | number)[]): string[] {
  return [file.padEnd(18), ...cells.map((cell) => String(cell).padStart(9))];
}

function toCountRow(counts: FileCounts): string[] {
  return toRow(counts.file, [counts.new, counts.changed, counts.same, counts.bad]);
}
