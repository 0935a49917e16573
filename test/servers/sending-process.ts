import { startProgram, stopProgram } from "@/server/start-program";

const STOP_MILLISECONDS = 5_000;

/** An instance of the service that only sends. */
export interface SendingProcess {
  /** Asks it to end, and waits for that. */
  stop: () => Promise<void>;
  /** Ends it by SIGKILL, in the middle of whatever it does. */
  kill: () => Promise<void>;
}

/** @param environment besides that of this process */
export function startSendingProcess(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): SendingProcess {
  const child = startProgram("test/servers/sender.mjs", {
    environment: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent", ...environment },
  });
  return {
    stop: () => stopProgram(child, STOP_MILLISECONDS),
    kill: () => stopProgram(child, STOP_MILLISECONDS, () => child.kill("SIGKILL")),
  };
}
