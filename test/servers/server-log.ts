import type { ChildProcess } from "node:child_process";

/** A line of the log. */
export type LogLine = Record<string, unknown>;

/**
 * Keeps what a server with `output: "pipe"` logs.
 * @returns a function that reads the lines up to now
 */
export function keepLog({ stdout }: ChildProcess): () => LogLine[] {
  let text = "";
  stdout?.setEncoding("utf8").on("data", (part: string) => (text += part));
  return () =>
    text
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line) as LogLine);
}
