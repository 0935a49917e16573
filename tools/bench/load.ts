import { JobProcess } from "./job-process";

/** One bounded load on one address: a closed loop, each connection asking again as soon as it was answered. */
export interface LoadJob {
  url: string;
  headers: Record<string, string>;
  /** The bodies that are sent, in turn. */
  bodies: string[];
  connections: number;
  limit: { seconds: number } | { requests: number };
  /** The body that every answer must have. */
  expect?: string;
}

export interface LoadFigures {
  /** Answers with a status of 200 to 299 in a second. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  answered: number;
  refused: number;
  /** Connection errors, and answers with another body than the one expected. */
  failed: number;
}

/** A process that puts servers under load. */
export class Loader extends JobProcess<LoadJob, LoadFigures> {
  constructor() {
    super("tools/bench/load-process.ts");
  }
}
