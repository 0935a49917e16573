import { percentile } from "./figures";
import { JobProcess } from "./job-process";

/** Requests at a fixed rate, regardless of the outcome of earlier ones, as independent users send them. */
export interface OpenLoadJob {
  url: string;
  headers: Record<string, string>;
  /** The bodies that are sent, in turn; without bodies, requests a page. */
  bodies: string[];
  /** How many requests are due in a second, evenly. */
  perSecond: number;
  seconds: number;
  /** Each request opens its own connection, and closes it; otherwise connections are kept. */
  newConnections: boolean;
  /** Responses with this text in their body are counted separately from others with the same status. */
  mark: string;
  /** Responses with another status than 200 count as unanswered. */
  onlySuccess: boolean;
}

export interface OpenLoadFigures {
  /** For each answered request, the time from when it was due to the end of its response. */
  milliseconds: number[];
  /** How many were not answered. */
  lost: number;
  /** How many there were of each kind: a status, a status with ` marked`, `reset` or `unanswered`. */
  kinds: Record<string, number>;
}

/** A percentile of the times; a lost request counts as infinitely slow. */
export function openPercentile({ milliseconds, lost }: OpenLoadFigures, hundredths: number): number {
  const never = Array.from({ length: lost }, () => Number.POSITIVE_INFINITY);
  return percentile([...milliseconds, ...never], hundredths);
}

/** A process that sends requests when they are due. */
export class OpenLoader extends JobProcess<OpenLoadJob, OpenLoadFigures> {
  constructor() {
    super("tools/bench/open-load-process.ts");
  }
}
