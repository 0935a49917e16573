import "server-only";

/** A step of the service's work. Its name and attributes come from the code, never from a request. */
export interface NewSpan {
  kind: "request" | "operation" | "statement";
  name: string;
  attributes?: Readonly<Record<string, string>>;
  /** The caller's W3C trace context, whose part a request becomes. */
  caller?: { traceparent: string; tracestate: string };
}

/** The outcome of a step. `failed` marks what is our own fault. */
export interface SpanEnd {
  failed: boolean;
  attributes?: Readonly<Record<string, string | number>>;
}

/** A step that has started. */
export interface OpenSpan {
  /** Runs work whose own steps belong to this one. */
  run<Result>(work: () => Result): Result;
  rename(name: string): void;
  end(outcome: SpanEnd): void;
}

/** Begins a step below the one in progress. */
export type StartSpan = (span: NewSpan) => OpenSpan;

let provided: StartSpan | undefined;

/** Sets who takes the steps; called by the server when traces are on (server/telemetry/traces.ts), before anything runs. */
export function provideTracing(startSpan: StartSpan): void {
  provided = startSpan;
}

/** Undefined when traces are off: then nothing is recorded. */
export function tracing(): StartSpan | undefined {
  return provided;
}

/** Runs work as one step; without tracing it only runs it. */
export function inSpan<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result> {
  return provided ? runIn(provided(span), work) : work();
}

async function runIn<Result>(open: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  let failed = true;
  try {
    const result = await open.run(work);
    failed = false;
    return result;
  } finally {
    open.end({ failed });
  }
}
