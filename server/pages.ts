import { readFileSync } from "node:fs";
import { IncomingMessage, Server, type ServerResponse } from "node:http";
import path from "node:path";
import next from "next";
import { tooLarge } from "@/lib/http/early-refusal";
import { followPage, isPageAway } from "@/lib/http/page-outage";
import { PAGE_BODY_BYTES, refusePage, refuseUnknown } from "@/lib/http/page-refusal";
import { readIncoming } from "@/lib/http/read-chunks";
import { logFault } from "@/lib/http/request-log";
import { pathOf } from "@/lib/http/request-target";
import type { Door } from "@/lib/http/routes";
import { baselineHeaders } from "@/lib/http/security-headers";
import { projectFolder } from "@/lib/project-folder.mjs";
import { refuse } from "./refuse";
import { openSiteMap } from "./site-map";
import { openStaticFiles } from "./static-files";
import { observePage } from "./telemetry/observe-page";

/** Everything that is not the API: the pages and their files. */
export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * Answers a request, whose body was read, with a 503 and the page that says that the database is away.
   * @param from the requested address, which the page offers to try again
   */
  showAway(request: IncomingMessage, response: ServerResponse, from: Door): Promise<void>;
}

interface PagesOptions {
  /** Compile pages on demand, and again when they change. */
  development: boolean;
  port: number;
  host: string;
}

/** Loads Next and, outside development, its files. */
export async function openPages({ development, port, host }: PagesOptions): Promise<Pages> {
  process.env["NEXT_TELEMETRY_DISABLED"] = "1";
  if (!development) takeBuiltConfiguration();
  const app = next({
    dev: development,
    dir: projectFolder,
    hostname: host,
    port,
    // Next listens for upgrades of connections, which only development has: otherwise on a server without connections.
    ...(development ? {} : { httpServer: new Server() }),
  });
  await (development ? app.prepare() : quietly(() => app.prepare()));
  if (!development) logErrorsOfPages();
  const handle = app.getRequestHandler();
  const serveStaticFile = development ? undefined : openStaticFiles();
  const isOfSite = development ? undefined : openSiteMap();
  return {
    handle: (request, response) =>
      observePage(request, response, async () => {
        if (!development) completeHeaders(response);
        if (serveStaticFile?.(request, response)) return;
        const { method, url = "/", headers } = request;
        const address = pathOf(url);
        const isUnknown = isOfSite?.(address) === false;
        const refusal =
          (isUnknown ? refuseUnknown(address, method, headers.accept) : undefined) ??
          refusePage({ method, url, contentLength: headers["content-length"] });
        if (refusal) {
          refuse(response, refusal);
          return;
        }
        const reading = await asReading(request);
        if (!reading) {
          refuse(response, tooLarge());
          return;
        }
        shortenUserAgent(reading);
        letBrowsersKeep(address, response);
        await followPage((page) => {
          answerOutages(response, () => page.hasOutage);
          return handle(reading, response);
        });
      }),
    showAway: async (request, response, from) => {
      if (!development) completeHeaders(response);
      answerOutages(response, () => true);
      const reading = toReading(request, `/away?from=${from}`);
      shortenUserAgent(reading);
      await handle(reading, response);
    },
  };
}

const LONGEST_USER_AGENT = 512;

/**
 * Next looks for robots in the User-Agent of every page with an expression that is quadratic (`[\w-]+-Google`): one of 14,000 letters,
 * which a visitor may send, holds up the process for more than a second.
 */
function shortenUserAgent({ headers }: IncomingMessage): void {
  const userAgent = headers["user-agent"];
  if (userAgent !== undefined) headers["user-agent"] = userAgent.slice(0, LONGEST_USER_AGENT);
}

/**
 * Makes Next use the configuration that the build saved, as its own standalone server does, instead of running
 * next.config.js again, which would load the build's plugins: a quarter of a second and ten megabytes.
 */
function takeBuiltConfiguration(): void {
  const built = readFileSync(path.join(projectFolder, ".next/required-server-files.json"), "utf8");
  const { config } = JSON.parse(built) as { config: unknown };
  process.env["__NEXT_PRIVATE_STANDALONE_CONFIG"] = JSON.stringify(config);
}

/** Runs work whose own messages on standard output are not for an operator ("Running next.config took 9ms"). */
async function quietly(work: () => Promise<void>): Promise<void> {
  const print = console.log;
  console.log = () => undefined;
  await work().finally(() => (console.log = print));
}

/**
 * Next prints the errors of pages as text for a terminal, with whatever their messages quote. Here each becomes a line of
 * the log, but for those of an outage, which is logged once.
 */
function logErrorsOfPages(): void {
  console.error = (...parts: unknown[]) => {
    if (!isPageAway()) logFault({ work: "pages" }, parts.find((part) => part instanceof Error) ?? parts[0]);
  };
}

/** Makes a page that lacks something because the database is away a 503 (contract.md 8.6), whatever Next thinks of it. */
function answerOutages(response: ServerResponse, hasOutage: () => boolean): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...args: unknown[]) => {
    if (!hasOutage() || (status !== 200 && status !== 500)) return writeHead(status, ...args);
    response.setHeader("retry-after", "1");
    response.setHeader("cache-control", "no-store");
    return writeHead(503, ...args);
  };
}

/** Adds the headers of every response at the last moment, so that a response's own headers are never duplicated. */
function completeHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const given = args.find((part) => typeof part === "object" && part !== null) ?? {};
    const named = new Set(Object.keys(given).map((name) => name.toLowerCase()));
    for (const [name, value] of Object.entries(baselineHeaders())) {
      if (!response.hasHeader(name) && !named.has(name)) response.setHeader(name, value);
    }
    return writeHead(...args);
  };
}

/** The first part of the address of each page that members read with their own data; home has none. */
const KEPT_PAGES: ReadonlySet<string> = new Set([
  "",
  "committees",
  "devices",
  "letters",
  "meetings",
  "nominate",
  "nominations",
  "places",
  "profile",
]);

/**
 * Lets browsers keep a member's page whole in their back/forward cache, from which it is shown to its own reader only
 * (components/site/fresh-page.tsx). The copy of its bytes is never used: `vary: *` fits no later request, not even Back. All
 * other pages keep Next's `no-store`: the desk's are confidential, the others are opened by links or show no one's data.
 */
function letBrowsersKeep(pathname: string, response: ServerResponse): void {
  if (!KEPT_PAGES.has(pathname.split("/")[1] ?? "")) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...args: unknown[]) => {
    if (status === 200) response.setHeader("cache-control", "private, no-cache").setHeader("vary", "*");
    return writeHead(status, ...args);
  };
}

/**
 * The request as Next gets it: a reading without a body, whatever was sent. A form is sent to a page only where the page's
 * scripts have not run, and no page has a Server Action, which Next would look for in every body.
 * @returns undefined when more than 64 KiB came: a body that is sent in chunks does not say how large it is
 * @throws Problem when the caller is gone before the body has come
 */
async function asReading(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  const { method, headers, url = "/" } = request;
  const hasChunks = headers["transfer-encoding"] !== undefined;
  if (hasChunks && !(await isBounded(request))) return undefined;
  const isReading = (method === "GET" || method === "HEAD") && !hasChunks;
  return isReading ? request : toReading(request, url);
}

/** The reading of another address by the same caller; what came with the request is left out. */
function toReading(request: IncomingMessage, url: string): IncomingMessage {
  const { headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  const reading = new IncomingMessage(request.socket);
  Object.assign(reading, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  reading.headers = { ...headers, "content-length": "0" };
  Reflect.deleteProperty(reading.headers, "transfer-encoding");
  reading.complete = true;
  reading.push(null);
  return reading;
}

/** Reads a body to its end, or until it has more than 64 KiB. */
async function isBounded(request: IncomingMessage): Promise<boolean> {
  let length = 0;
  try {
    await readIncoming(request, (chunk) => {
      length += chunk.length;
      if (length > PAGE_BODY_BYTES) throw new TooLarge();
    });
  } catch (error) {
    if (error instanceof TooLarge) return false;
    throw error;
  }
  return true;
}

class TooLarge extends Error {}
