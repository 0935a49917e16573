import type { ChildProcess } from "node:child_process";
import type { NameLookup } from "@/lib/store/members/member-lookup";
import { startProgram, stopProgram } from "@/server/start-program";

/** A lookup by name, or what is typed into the search for people. */
export type Asked = NameLookup | string;

export interface TimeLookup {
  lookup: Asked;
  times: number;
}

export interface LookupTimes {
  milliseconds: number[];
  rows: number;
}

const STOP_MILLISECONDS = 2_000;

/** A process with the store open on one database, which times lookups. */
export class LookupTimer {
  private readonly child: ChildProcess;

  constructor(databaseUrl: string) {
    const environment = { ...process.env, DATABASE_URL: databaseUrl };
    this.child = startProgram("tools/bench/lookup-process.ts", { environment });
  }

  async time(lookup: Asked, times: number): Promise<LookupTimes> {
    const answer = new Promise<LookupTimes>((resolve, reject) => {
      const ended = () => reject(new Error("The process that times lookups exited."));
      this.child.once("exit", ended);
      this.child.once("message", (message) => {
        this.child.off("exit", ended);
        resolve(message as LookupTimes);
      });
    });
    this.child.send({ lookup: lookup, times } satisfies TimeLookup);
    return answer;
  }

  close(): Promise<void> {
    return stopProgram(this.child, STOP_MILLISECONDS);
  }
}
