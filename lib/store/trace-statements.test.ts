import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { expect, it } from "vitest";
import { provideTracing } from "@/lib/telemetry/tracing";
import { StatementBatch } from "./connections/statement-batch";
import { traceStatements } from "./trace-statements";

type Callback = (error: Error | null, result?: unknown) => void;

const caller = new AsyncLocalStorage<string>();
const steps: string[] = [];
provideTracing(({ name }) => {
  const step = `${caller.getStore() ?? "no caller"}: ${name}`;
  return {
    run: (work) => work(),
    rename: () => undefined,
    end: ({ failed, attributes }) =>
      steps.push([step, failed ? "failed" : "done", ...Object.values(attributes ?? {})].join(" ")),
  };
});

it("names statements after themselves, and leaves each with its caller", async () => {
  const connection = {
    query: (config: { text: string }, callback?: Callback) => {
      const error = config.text === "fail" ? Object.assign(new Error("private"), { code: "23505" }) : null;
      if (callback) {
        callback(error);
        return undefined;
      }
      return error ? Promise.reject(error) : Promise.resolve();
    },
  };
  traceStatements(connection as unknown as pg.ClientBase);
  const ask = (config: { text: string; name?: string; summary?: string }) => {
    void Promise.resolve(connection.query(config, () => undefined));
  };
  caller.run("first", () => ask({ text: "select 'private'", name: "find-member-0a1b2c3d" }));
  caller.run("second", () => ask({ text: "select 'private'", summary: "list-places-0a1b2c3d" }));
  caller.run("third", () => ask({ text: "fail" }));
  await caller.run("fourth", () => connection.query({ text: "INSERT into private" }));
  expect(steps).toEqual([
    "first: find-member done",
    "second: list-places done",
    "third: fail failed 23505",
    "fourth: insert done",
  ]);
});

it("makes a step of each statement of a batch, which is done or fails as a whole", async () => {
  steps.length = 0;
  const answers = [
    (batch: StatementBatch) => batch.handleReadyForQuery(),
    (batch: StatementBatch) => batch.handleError(Object.assign(new Error("private"), { code: "23505" })),
  ];
  const connection = {
    connection: { submittedNamedStatements: {} },
    query: (batch: StatementBatch) => answers.shift()?.(batch),
  } as unknown as pg.Client;
  traceStatements(connection);
  for (const who of ["one", "two"]) {
    const batch = new StatementBatch(connection);
    const settled = Promise.allSettled([
      batch.add({ name: "begin-0a1b2c3d", text: "begin", values: [] }),
      batch.add({ text: "insert into private", values: [] }),
    ]);
    caller.run(who, () => connection.query(batch));
    await settled;
  }
  expect(steps).toEqual([
    "one: begin done",
    "one: insert done",
    "two: begin failed 23505",
    "two: insert failed 23505",
  ]);
});
