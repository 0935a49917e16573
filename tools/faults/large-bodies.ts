import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { entries, type Group } from "@/lib/contract/contract";
import { type Door, type Route, ROUTES } from "@/lib/http/routes";
import type { Engine } from "@/test/setup/integration";
import { readTreeMemory } from "../bench/process-tree";
import { send } from "./calls";
import type { FaultRow } from "./fault";
import { onSystem, type System } from "./system";

const MEBIBYTE = 1024 * 1024;
const BODY_MEBIBYTES = 128;
const AT_ONCE = 2;
// Buffers of the connections, and what the collector has not collected yet; the bodies together have several gigabytes.
const GROWTH_MEGABYTES = 150;

export const name = "large-bodies";
// Bodies are counted before any query runs.
export const engines: readonly Engine[] = ["pglite"];

const TOO_LARGE = 413;
const NOTHING_THERE = 404;
const NOT_POSTED_TO = 405;

/** What an address answers to a body without an end, by what serves it. A new door has to be put here. */
const ANSWERS: Readonly<Record<Door | "page", number>> = {
  // Refused by its credential, before the body is read.
  operation: 401,
  visitor: TOO_LARGE,
  token: TOO_LARGE,
  jwks: NOT_POSTED_TO,
  metadata: NOT_POSTED_TO,
  openapi: NOT_POSTED_TO,
  postman: NOT_POSTED_TO,
  calendar: NOT_POSTED_TO,
  live: NOT_POSTED_TO,
  ready: NOT_POSTED_TO,
  portal: TOO_LARGE,
  "sign-in": TOO_LARGE,
  unsubscribe: TOO_LARGE,
  nothing: NOTHING_THERE,
  page: TOO_LARGE,
};

/** The addresses below a route that stand for all of them; a group of operations has one, too. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  "/api/auth": ["callback/password", "signout"],
};

function listBelow({ path: at, below, door }: Route): readonly string[] {
  if (door === "operation" || door === "visitor")
    return entries(at.slice(1) as Group)
      .slice(0, 1)
      .map((entry) => entry.path);
  return below ? (BELOW[at] ?? ["x"]).map((rest) => `${at}/${rest}`) : [at];
}

interface Target {
  path: string;
  status: number;
}

/** Every address of the table of routes, and pages, each with what it answers. */
function listTargets(): Target[] {
  const routed = ROUTES.flatMap((route) =>
    listBelow(route).map((one) => ({ path: one, status: ANSWERS[route.door] })),
  );
  const pages = ["/login", "/docs", "/nominations"].map((one) => ({ path: one, status: ANSWERS.page }));
  // There is no such address.
  const none = { path: "/api/auth/_log", status: NOTHING_THERE };
  return [...routed, ...pages, none, { path: "/metrics", status: NOT_POSTED_TO }];
}

/** Sends a body in chunks, without saying how long it will be, for as long as the server takes it. */
async function sendWithoutEnd(baseUrl: URL, target: string, headers: string) {
  const socket = connect(Number(baseUrl.port), baseUrl.hostname);
  let received = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    received += part;
  });
  const closed = once(socket, "close").catch(() => undefined);
  // As from a page of ours, or some addresses would refuse it for that.
  const ours = "sec-fetch-site: same-origin\r\n";
  const head = `POST ${target} HTTP/1.1\r\nhost: localhost\r\n${ours}${headers}`;
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
  const chunk = Buffer.from(`100000\r\n${"x".repeat(MEBIBYTE)}\r\n`);
  const chunks = Array<Buffer>(BODY_MEBIBYTES).fill(chunk);
  await pipeline(Readable.from(chunks), socket).catch(() => undefined);
  await closed;
  return { status: Number(received.split(" ")[1]) || 0, mebibytes: socket.bytesWritten / MEBIBYTE };
}

/** Asks for a probe and a page as other callers do. @returns what they are answered */
async function askOnce(baseUrl: URL): Promise<number[]> {
  const statuses = [];
  for (const target of ["/health/live", "/login"])
    statuses.push((await send(new URL(target, baseUrl).href)).status);
  return statuses;
}

/** Asks again and again, until `isOver`; returns what other callers are answered. */
async function askMeanwhile(baseUrl: URL, isOver: () => boolean): Promise<Set<number>> {
  const statuses = new Set<number>();
  while (!isOver()) for (const status of await askOnce(baseUrl)) statuses.add(status);
  return statuses;
}

/** The memory of the server while `work` runs, at its highest, in megabytes beyond what it had. */
async function measureGrowth({ serverPid }: System, work: Promise<unknown>): Promise<number> {
  const before = readTreeMemory(serverPid).resident;
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, readTreeMemory(serverPid).resident);
  }, 50);
  await work.finally(() => clearInterval(timer));
  return highest - before;
}

const FORM = "content-type: application/x-www-form-urlencoded\r\n";
const KINDS = [
  ["forms", FORM],
  ["compressed forms", `${FORM}content-encoding: gzip\r\n`],
  ["parts", "content-type: multipart/form-data; boundary=x\r\n"],
] as const;

/** Visitors' operations take JSON alone: a body of another kind would be refused before it is read. */
function headersFor({ path: at }: Target, headers: string): string {
  return at.startsWith("/visitor/")
    ? headers.replace(/content-type: [^\r]*/, "content-type: application/json")
    : headers;
}

/** Sends bodies without an end to every address at once. @throws Error when one of them is kept, or answered wrongly */
async function sendToAll(system: System, [kind, headers]: (typeof KINDS)[number]): Promise<FaultRow> {
  const baseUrl = new URL(system.baseUrl);
  const targets = Array<Target[]>(AT_ONCE).fill(listTargets()).flat();
  let isOver = false;
  const others = askMeanwhile(baseUrl, () => isOver);
  const work = Promise.all(
    targets.map((target) => sendWithoutEnd(baseUrl, target.path, headersFor(target, headers))),
  );
  const growth = await measureGrowth(system, work).finally(() => (isOver = true));
  const sent = await work;
  const wrong = new Set<string>();
  const statuses: Record<number, number> = {};
  for (const [index, { status, mebibytes }] of sent.entries()) {
    const target = targets[index] as Target;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== target.status) wrong.add(`${target.path} answered ${status} and not ${target.status}`);
    if (mebibytes > BODY_MEBIBYTES / 2) wrong.add(`${target.path} took ${Math.round(mebibytes)} MB`);
  }
  if (growth > GROWTH_MEGABYTES) wrong.add(`memory grew by ${Math.round(growth)} MB`);
  if ([...(await others)].some((status) => status !== 200)) wrong.add("other callers were not served");
  if (wrong.size > 0) throw new Error(`${kind}: ${[...wrong].join("; ")}`);
  return {
    what: `${targets.length} ${kind} without a length, of ${BODY_MEBIBYTES} MB each, at every kind of address`,
    statuses,
    memoryMegabytes: Math.round(growth),
  };
}

/** Bodies without an end are counted, not kept, whatever the address. */
export async function run(engine: Engine): Promise<FaultRow[]> {
  // So that there is such an address.
  const through = () => Promise.resolve({ METRICS_TOKEN: randomBytes(16).toString("hex") });
  return onSystem(engine, { through }, async (system) => {
    const rows: FaultRow[] = [];
    // The programs of the first page stay in memory: they are no part of what bodies take.
    await askOnce(new URL(system.baseUrl));
    for (const kind of KINDS) rows.push(await sendToAll(system, kind));
    return rows;
  });
}
