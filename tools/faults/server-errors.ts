import type { ChildProcess } from "node:child_process";
import type { LogLine } from "@/test/servers/server-log";

const MOST = 10;
// They make each line another.
const OF_ONE_REQUEST: ReadonlySet<string> = new Set(["level", "time", "requestId", "stack"]);

/** Keeps what a server says beside its log: Next's words about a page that could not be drawn, each time the same. */
export function keepWords({ stderr }: ChildProcess): () => LogLine[] {
  const lines: LogLine[] = [];
  stderr?.setEncoding("utf8").on("data", (text: string) => {
    const beginnings = text.split("\n").filter((line) => /^\S.{9}/.test(line));
    lines.push(...beginnings.map((said) => ({ said })));
  });
  return () => lines;
}

function describe(line: LogLine): string {
  const said = Object.entries(line).filter(([key, value]) => !OF_ONE_REQUEST.has(key) && value !== "");
  const words = said.map(([key, value]) => `${key}: ${String(value)}`).join(", ");
  return [words, ...(Array.isArray(line.stack) ? line.stack.map(String) : [])].join("\n    ");
}

/** The different errors in a server's log, each with how often it came. */
function listErrors(lines: readonly LogLine[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines.map(describe)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `  ${count} × ${line}`);
}

/** The same failure with what the server logged, which holds no personal data (lib/http/request-log.ts). */
export function explain(failure: unknown, lines: readonly LogLine[]): Error {
  const message = failure instanceof Error ? failure.message : String(failure);
  const errors = listErrors(lines);
  const heading = errors.length === 0 ? "The server logged no error." : "The server logged these errors:";
  return new Error([message, heading, ...errors.slice(0, MOST)].join("\n"), { cause: failure });
}
