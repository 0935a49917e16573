import "server-only";
import { pino } from "pino";
import type { Principal } from "@/lib/domain/access/principal";
import { SetupError } from "@/lib/domain/setup-error";
import { env } from "@/lib/env";

let logger: pino.Logger | undefined;

/**
 * The one log of the service: JSON lines on standard output. A line is written at once and without waiting; those that
 * come meanwhile go together, so that a busy service does not make a system call for each. They are written when the
 * process ends by itself, also by an error; killed outright, it may leave those of its last milliseconds out.
 */
export function log(): pino.Logger {
  logger ??= pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 }),
  );
  return logger;
}

export interface RequestLine {
  requestId: string;
  /** `/group/segment`, or the route's pattern; never a query, never a value. */
  operation: string;
  caller: Pick<Principal, "kind" | "id"> | undefined;
  /** The client's, which is logged only with LOG_CLIENT_ADDRESS. */
  address: string;
  status: number;
  milliseconds: number;
  /** Why it was refused before it came to a route: a word of ours, or the code of Node's parser. */
  reason?: string;
}

/** Writes the one line of a request: caller, operation, outcome and duration. */
export function logRequest({
  requestId,
  operation,
  caller,
  address,
  status,
  milliseconds,
  reason,
}: RequestLine): void {
  log().info({
    requestId,
    operation,
    caller: caller?.kind ?? "unknown",
    callerId: caller?.id ?? "",
    ...(env().LOG_CLIENT_ADDRESS === "on" ? { address } : {}),
    status,
    milliseconds: Math.round(milliseconds * 10) / 10,
    reason,
  });
}

/** What failed: a call, the rendering of a page, or background work. */
export type Failed = { requestId: string } | { work: "letters" | "webhooks" | "planning" | "pages" };

/**
 * Logs an internal error for the operator. A driver's message may quote a value from the request, so only the kind of
 * the error and its stack frames are kept, unless it is about the setup itself.
 */
export function logFault(failed: Failed, error: unknown): void {
  const known = error instanceof Error ? error : new Error(typeof error);
  const code = (known as { code?: unknown }).code;
  log().error({
    ...failed,
    error: known.name,
    code: typeof code === "string" ? code : "",
    message: known instanceof SetupError ? known.message : "",
    stack: (known.stack ?? "")
      .split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 12),
  });
}

/** Logs that the database has gone away, once for each outage: calls are refused until it is back. */
export function logOutage(cause: unknown): void {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const isOwnWords = code === undefined;
  log().error({
    database: "away",
    code: typeof code === "string" ? code : "",
    // A driver's message may name the user or the host.
    message: isOwnWords && typeof message === "string" ? message : "",
  });
}
