import { JobProcess } from "./job-process";

/** One bounded load on one address: a closed loop, in which each connection sends its next request after the response. */
export interface LoadJob {
  url: string;
  headers: Record<string, string>;
  /** The bodies that are sent, in turn. */
  bodies: string[];
  connections: number;
  limit: { seconds: number } | { requests: number };
  /** The body that every response must have. */
  expect?: string;
}

export interface LoadFigures {
  /** Responses per second with a status of 200 to 299. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  answered: number;
  refused: number;
  /** Connection errors, and responses with an unexpected body. */
  failed: number;
}

/** A process that puts servers under load. */
export class Loader extends JobProcess<LoadJob, LoadFigures> {
  constructor() {
    super("tools/bench/load-process.ts");
  }
}
