import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readTreeMemory } from "../bench/process-tree";
import { startSystem, type System } from "./system";

const MEBIBYTE = 1024 * 1024;
const BODY_MEBIBYTES = 128;
const AT_ONCE = 4;
// Buffers of the connections, and what the collector has not collected yet; the bodies together have 3.5 GB.
const GROWTH_MEGABYTES = 150;

const TARGETS: readonly [path: string, status: number][] = [
  ["/login", 413],
  ["/docs", 413],
  ["/api/auth/callback/password", 413],
  ["/api/auth/signout", 413],
  // There is no such address.
  ["/api/auth/_log", 404],
  ["/oauth/token", 413],
  // Refused by its credential, before the body is read.
  ["/committee/getmember", 401],
];

let folder: string;
let system: System;
let baseUrl: URL;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "rostrum-bodies-"));
  system = await startSystem(inject("engine"), folder, randomBytes(32).toString("base64url"));
  baseUrl = new URL(system.baseUrl);
});
afterAll(async () => {
  await system.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Sent {
  status: number;
  mebibytes: number;
}

/** Sends a body in chunks, without saying how long it will be, for as long as the server takes it. */
async function sendWithoutEnd(target: string, headers: string): Promise<Sent> {
  const socket = connect(Number(baseUrl.port), baseUrl.hostname);
  let received = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    received += part;
  });
  const closed = once(socket, "close").catch(() => undefined);
  socket.write(`POST ${target} HTTP/1.1\r\nhost: localhost\r\n${headers}transfer-encoding: chunked\r\n\r\n`);
  const chunk = Buffer.from(`100000\r\n${"x".repeat(MEBIBYTE)}\r\n`);
  const chunks = Array<Buffer>(BODY_MEBIBYTES).fill(chunk);
  await pipeline(Readable.from(chunks), socket).catch(() => undefined);
  await closed;
  return { status: Number(received.split(" ")[1]), mebibytes: socket.bytesWritten / MEBIBYTE };
}

/** Asks for a probe and a page again and again, until `isOver`; returns what other callers are answered. */
async function askMeanwhile(isOver: () => boolean): Promise<Set<number>> {
  const statuses = new Set<number>();
  while (!isOver()) {
    for (const target of ["/health/live", "/login"]) {
      const response = await fetch(new URL(target, baseUrl));
      await response.arrayBuffer();
      statuses.add(response.status);
    }
  }
  return statuses;
}

/** The memory of the server while `work` runs, at its highest, in megabytes beyond what it had. */
async function measureGrowth(work: Promise<unknown>): Promise<number> {
  const before = readTreeMemory(system.serverPid).resident;
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, readTreeMemory(system.serverPid).resident);
  }, 50);
  await work.finally(() => clearInterval(timer));
  return highest - before;
}

// Bodies are counted before any database is asked.
test.runIf(inject("engine") === "pglite").each([
  ["a form", "content-type: application/x-www-form-urlencoded\r\n"],
  ["a compressed form", "content-type: application/x-www-form-urlencoded\r\ncontent-encoding: gzip\r\n"],
  ["parts", "content-type: multipart/form-data; boundary=x\r\n"],
])(
  "bodies without an end are counted, not kept, whatever the address: %s",
  async (_what, headers) => {
    let isOver = false;
    const others = askMeanwhile(() => isOver);
    const targets = Array<typeof TARGETS>(AT_ONCE).fill(TARGETS).flat();
    const work = Promise.all(targets.map(([target]) => sendWithoutEnd(target, headers)));
    const growth = await measureGrowth(work);
    isOver = true;
    const sent = await work;
    expect(sent.map(({ status }) => status)).toEqual(targets.map(([, status]) => status));
    expect(Math.max(...sent.map(({ mebibytes }) => mebibytes))).toBeLessThan(BODY_MEBIBYTES / 2);
    expect(growth).toBeLessThan(GROWTH_MEGABYTES);
    expect(await others).toEqual(new Set([200]));
  },
  120_000,
);
