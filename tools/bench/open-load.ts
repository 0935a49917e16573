import { percentile } from "./figures";
import { JobProcess } from "./job-process";

/** Requests at fixed moments, whatever became of those before them: what a crowd does that does not know of itself. */
export interface OpenLoadJob {
  url: string;
  headers: Record<string, string>;
  /** The bodies that are sent, in turn. */
  bodies: string[];
  /** How many requests are due in a second, evenly. */
  perSecond: number;
  seconds: number;
  /** Each request opens a connection of its own, and closes it; otherwise connections are kept. */
  newConnections: boolean;
  /** Answers with this text in their body are told from the others of their status. */
  mark: string;
  /** Answers of another status than 200 are as good as none. */
  onlySuccess: boolean;
}

export interface OpenLoadFigures {
  /** From when a request was due to the end of its answer, of each that was answered. */
  milliseconds: number[];
  /** How many were not answered. */
  lost: number;
  /** How many there were of each kind: a status, a status with ` marked`, `reset` or `unanswered`. */
  kinds: Record<string, number>;
}

/** The time that so many of a hundred requests did not pass; what is lost took for ever. */
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
