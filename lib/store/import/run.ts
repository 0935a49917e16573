import "server-only";
import type { ImportFile } from "@/lib/domain/import/files";
import type { ImportHeader } from "@/lib/domain/import/header";
import type { ImportRow } from "@/lib/domain/import/row";
import type { BadRow } from "./bad-rows";
import type { Connection } from "./connection";
import type { ImportSettings, Plan } from "./plan";
import type { KeptEdit } from "./waiting-edits";

/** One file of an import, as it is being read. */
export interface ImportSource {
  file: ImportFile;
  header: ImportHeader;
  rows: AsyncIterable<ImportRow>;
  /** What a reader of the report should know about the file, in sentences. */
  notes?: readonly string[];
}

export type ImportStep = "reading" | "checking" | "writing" | "indexing";

export interface ImportOptions {
  /** The association's time zone. */
  timeZone: string;
  dryRun: boolean;
  /** Puts the addresses and NRDS ids of people with a role on record at once: the operator vouches for them. */
  confirmStaff?: boolean;
  /** Called with each error, in order, after all checks. */
  onBadRow: (bad: BadRow) => void | Promise<void>;
  /** Called with each field of which the file's value is not taken, after the errors. */
  onKept?: (kept: KeptEdit) => void | Promise<void>;
  /** Called with the progress; `rows` counts the rows read from the file. */
  onProgress?: (step: ImportStep, file: ImportFile, rows: number) => void;
  /** Stops the import before it writes; then nothing was written. */
  signal?: AbortSignal;
}

/** What the steps of one import share. */
export interface Run {
  connection: Connection;
  id: string;
  badTable: string;
  plans: Map<ImportFile, Plan>;
  notes: Map<ImportFile, readonly string[]>;
  settings: ImportSettings;
  options: ImportOptions;
}
