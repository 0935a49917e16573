import { expect, inject, vi } from "vitest";
import { SERVER_FLAGS, startProgram, stopProgram, untilListening } from "@/server/start-program";
import { findFreePort } from "./free-port";
import { keepLog, type LogLine } from "./server-log";

/** A second production server on the tests' database, with its own environment. */
export interface OwnServer {
  url: string;
  /** The lines of its log that match, as soon as there is one. */
  logged(matches: (line: LogLine) => boolean): Promise<LogLine[]>;
  /** What it wrote to standard error: nothing, while its log says everything. */
  errorOutput(): string;
  stop(): Promise<void>;
}

const STOP_MILLISECONDS = 20_000;
const LOG_MILLISECONDS = 5_000;

/** Its tokens and cookies are the shared server's, since both have the same BASE_URL. */
export async function startOwnServer(environment: Record<string, string>): Promise<OwnServer> {
  const port = await findFreePort();
  const server = startProgram("dist/server.mjs", {
    flags: SERVER_FLAGS,
    environment: {
      ...process.env,
      NODE_ENV: "production",
      BASE_URL: inject("baseUrl"),
      PORT: String(port),
      ...environment,
    },
    output: "pipe",
  });
  const readLog = keepLog(server);
  let errorOutput = "";
  server.stderr?.setEncoding("utf8").on("data", (part: string) => {
    errorOutput += part;
    process.stderr.write(part);
  });
  await untilListening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    logged: (matches) =>
      vi.waitFor(
        () => {
          const found = readLog().filter(matches);
          expect(found).not.toEqual([]);
          return found;
        },
        { timeout: LOG_MILLISECONDS, interval: 20 },
      ),
    errorOutput: () => errorOutput,
    stop: () => stopProgram(server, STOP_MILLISECONDS),
  };
}
