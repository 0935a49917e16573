import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, it } from "vitest";
import { provideTracing } from "@/lib/telemetry/tracing";
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

/** A pool of one connection, as far as statements pass through it. */
class OneConnection extends EventEmitter {
  readonly waiting: Callback[] = [];
  readonly connection = {
    query: (config: { text: string }, callback?: Callback) => {
      const error = config.text === "fail" ? Object.assign(new Error("private"), { code: "23505" }) : null;
      if (callback) return void callback(error);
      return error ? Promise.reject(error) : Promise.resolve();
    },
  };

  connect(callback: Callback): void {
    this.waiting.push(callback);
  }
}

it("names statements after themselves, and leaves them with the caller who waited for the connection", async () => {
  const pool = new OneConnection();
  traceStatements(pool as unknown as pg.Pool);
  pool.emit("connect", pool.connection);
  const ask = (config: { text: string; name?: string; summary?: string }) =>
    pool.connect(() => void pool.connection.query(config, () => undefined));
  caller.run("first", () => ask({ text: "select 'private'", name: "find-member-0a1b2c3d" }));
  caller.run("second", () => ask({ text: "select 'private'", summary: "list-places-0a1b2c3d" }));
  caller.run("third", () => ask({ text: "fail" }));
  // Given back by another caller's work, one after the other.
  caller.run("another", () => {
    for (const callback of pool.waiting) callback(null, pool.connection);
  });
  await caller.run("fourth", () => pool.connection.query({ text: "INSERT into private" }));
  expect(steps).toEqual([
    "first: find-member done",
    "second: list-places done",
    "third: fail failed 23505",
    "fourth: insert done",
  ]);
});
