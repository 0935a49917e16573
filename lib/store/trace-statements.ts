import "server-only";
import type pg from "pg";
import { type OpenSpan, tracing } from "@/lib/telemetry/tracing";
import { StatementBatch } from "./connections/statement-batch";

type Callback = (error: Error | null, result?: unknown) => void;

const DIGEST = /-[0-9a-f]{8}$/;

/**
 * Makes a step of every statement of a connection, named after the statement; neither its text nor its values are shown.
 * Does nothing while traces are off.
 */
export function traceStatements(connection: pg.ClientBase): void {
  const start = tracing();
  if (!start) return;
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  const open = (sent: unknown) => {
    const name = nameOf(sent);
    const attributes = { "db.system.name": "postgresql", "db.query.summary": name };
    return start({ kind: "statement", name, attributes });
  };
  const traced = (...args: unknown[]) => {
    if (args[0] instanceof StatementBatch) {
      for (const { query: one, answer } of args[0].sent) endWith(open(one), answer);
      return query(...args);
    }
    const span = open(args[0]);
    const callback = args.at(-1);
    if (typeof callback !== "function") return endWith(span, query(...args));
    const answer: Callback = (error, result) => {
      end(span, error);
      (callback as Callback)(error, result);
    };
    return query(...args.slice(0, -1), answer);
  };
  connection.query = traced as typeof connection.query;
}

function endWith(span: OpenSpan, answer: unknown): unknown {
  if (answer instanceof Promise)
    answer.then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    );
  else end(span, null);
  return answer;
}

function end(span: OpenSpan, error: unknown): void {
  const { code } = (error ?? {}) as { code?: unknown };
  const attributes = typeof code === "string" ? { "db.response.status_code": code } : {};
  span.end({ failed: Boolean(error), attributes });
}

/** A statement's own name (statement.ts); of others, such as Prisma's, only the first word. */
function nameOf(query: unknown): string {
  const { name, summary, text } = (typeof query === "string" ? { text: query } : query) as {
    name?: string;
    summary?: string;
    text?: string;
  };
  const own = name ?? summary;
  if (own !== undefined) return own.replace(DIGEST, "");
  return /^\s*(\w+)/.exec(text ?? "")?.[1]?.toLowerCase() ?? "statement";
}
