/** A migration that the copied database records. */
export interface RecordedMigration {
  name: string;
  checksum: string;
}

/** What a table holds, whatever the order of its rows and columns: equal digests mean equal rows. */
export interface TableDigest {
  rows: number;
  digest: string;
}

/** How far a sequence has come. */
export interface SequenceState {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/**
 * A database as a stream, in the order in which it can be written again: a table comes after those that it refers to.
 * A row is the JSON text that PostgreSQL makes of it, which is never parsed here.
 */
export type Part =
  | { kind: "migrations"; migrations: RecordedMigration[] }
  | { kind: "rows"; table: string; rows: string[] }
  | { kind: "end"; tables: Record<string, TableDigest>; sequences: SequenceState[] };
