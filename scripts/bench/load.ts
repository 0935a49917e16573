import type { ChildProcess } from "node:child_process";
import { startScript, stopScript } from "@/scripts/start-script";

/** One bounded load on one address. */
export interface LoadJob {
  url: string;
  headers: Record<string, string>;
  /** The bodies that are sent, in turn. */
  bodies: string[];
  connections: number;
  limit: { seconds: number } | { requests: number };
  /** How many requests are begun in a second; as many as are answered when it is undefined. */
  perSecond?: number;
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

const STOP_MILLISECONDS = 1_000;

/** A process that puts servers under load. */
export class Loader {
  private readonly child: ChildProcess = startScript("scripts/bench/load-process.ts");

  async run(job: LoadJob): Promise<LoadFigures> {
    const figures = new Promise<LoadFigures>((resolve, reject) => {
      const ended = () => reject(new Error("The process that makes the load ended."));
      this.child.once("exit", ended);
      this.child.once("message", (message) => {
        this.child.off("exit", ended);
        resolve(message as LoadFigures);
      });
    });
    this.child.send(job);
    return figures;
  }

  close(): Promise<void> {
    return stopScript(this.child, STOP_MILLISECONDS);
  }
}
