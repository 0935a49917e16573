import { progress } from "@clack/prompts";
import type { ImportFile } from "@/lib/domain/import/files";
import type { ImportStep } from "@/lib/store/import/run";

export interface ImportProgress {
  onProgress: (step: ImportStep, file: ImportFile, rows: number) => void;
  onBytes: (read: number, all: number) => void;
  /** Removes the bar; may be called more than once. */
  end: () => void;
}

const SILENT: ImportProgress = {
  onProgress: () => undefined,
  onBytes: () => undefined,
  end: () => undefined,
};
const VERB: Readonly<Record<ImportStep, string>> = {
  reading: "Reading",
  checking: "Checking",
  writing: "Writing",
  indexing: "Indexing",
};
const PARTS = 1_000;

/** A progress bar on standard error, when that is a terminal. */
export function showImportProgress(): ImportProgress {
  if (!process.stderr.isTTY) return SILENT;
  const bar = progress({ max: PARTS, output: process.stderr });
  let shown = 0;
  let ended = false;
  bar.start("Opening the database");
  return {
    onProgress: (step, file, rows) => {
      const count = rows > 0 ? `, ${rows.toLocaleString("en")} rows` : "";
      bar.message(`${VERB[step]} ${file}${count}`);
    },
    onBytes: (read, all) => {
      const part = Math.floor((read / Math.max(1, all)) * PARTS);
      if (part > shown) bar.advance(part - shown);
      shown = Math.max(shown, part);
    },
    end: () => {
      if (ended) return;
      ended = true;
      bar.clear();
    },
  };
}
