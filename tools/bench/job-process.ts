import type { ChildProcess } from "node:child_process";
import { startProgram, stopProgram } from "@/server/start-program";

const STOP_MILLISECONDS = 1_000;

/** A separate process that takes jobs over IPC, one at a time, and replies with each result. */
export class JobProcess<Job extends object, Result> {
  private readonly child: ChildProcess;

  /**
   * @param environment besides that of this process
   * @param flags of Node
   */
  constructor(
    private readonly script: string,
    environment: Readonly<Record<string, string>> = {},
    flags: string[] = [],
  ) {
    this.child = startProgram(script, { flags, environment: { ...process.env, ...environment } });
  }

  async run(job: Job): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const ended = () => {
        this.child.off("message", answered);
        reject(new Error(`${this.script} exited without a result.`));
      };
      const answered = (message: unknown) => {
        this.child.off("exit", ended);
        resolve(message as Result);
      };
      this.child.once("exit", ended).once("message", answered);
      this.child.send(job, (error) => {
        if (error) ended();
      });
    });
  }

  close(): Promise<void> {
    return stopProgram(this.child, STOP_MILLISECONDS);
  }
}
