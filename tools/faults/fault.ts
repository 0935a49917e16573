import type { Engine } from "@/test/setup/integration";

/** The figures of one case: plain numbers, each left out where it has no meaning. */
export interface FaultRow {
  /** What was done, in a few words. */
  what: string;
  /** Writes that the service answered with success. */
  acknowledged?: number;
  /** Acknowledged writes that were not there afterwards. */
  lost?: number;
  /** Writes that were there more than once. */
  doubled?: number;
  /** Answers by HTTP status; 0 counts the calls without any answer. */
  statuses?: Readonly<Record<number, number>>;
  /** The slowest answer. */
  slowestSeconds?: number;
  /** From the end of the fault until every call succeeded again. */
  recoverySeconds?: number;
  /** What the service's memory grew by. */
  memoryMegabytes?: number;
}

/** One fault that the service is put through: a module that exports these. */
export interface Fault {
  /** The word that chooses it on the command line, and its heading in the report. */
  name: string;
  /** The databases it applies to; both by default. */
  engines?: readonly Engine[];
  /** What this machine lacks for it, in a sentence; then it is skipped, which the report says. */
  missing?(): string | undefined;
  /**
   * Runs it from an empty folder to a clean end, and measures.
   * @throws Error with a sentence when what must hold does not hold
   */
  run(engine: Engine): Promise<FaultRow[]>;
}
