// The production entry: our own HTTP server in front of Next's request handler, started by `npm run up`. It listens
// on HOST and PORT, says `listening` over IPC, and ends gracefully on SIGTERM, SIGINT or when its parent is gone.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import next from "next";
import { toNodeHandler } from "srvx/node";
import { hashingProcess } from "@/lib/credentials/hashing-process";
import { providePasswordHasher } from "@/lib/credentials/passwords";
import { env } from "@/lib/env";
import { ADDRESS_HEADER, readTrustedProxies, resolveClientAddress } from "@/lib/http/client-address";
import { refuseEarly } from "@/lib/http/early-refusal";
import type { HttpAnswer } from "@/lib/http/http-answer";
import { log } from "@/lib/http/request-log";
import { findRoute } from "@/lib/http/routes";
import { baselineHeaders } from "@/lib/http/security-headers";
import { createService } from "@/lib/http/service";
import { composeNotice } from "@/lib/notices/compose-notice";
import { startOutbox } from "@/lib/notices/outbox";
import { answer as answerApi, provideService } from "@/lib/service-port";
import { NONCE_HEADER, PATH_HEADER } from "@/lib/site/page-headers";
import { closeDatabase } from "@/lib/store/database";
import { drainRequest } from "./drain-request";
import { projectFolder, startProgram } from "./start-program";
import { openStaticFiles } from "./static-files";

const HEADERS_MILLISECONDS = 15_000;
const REQUEST_MILLISECONDS = 60_000;
// Longer than proxies commonly keep an idle connection, so that they close it and not we.
const KEEP_ALIVE_MILLISECONDS = 75_000;
const FINISH_MILLISECONDS = 10_000;

// Headers that the service sets for itself: from outside they would be believed.
const INTERNAL_HEADERS = [ADDRESS_HEADER, PATH_HEADER, NONCE_HEADER, "content-security-policy"];

const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST ?? "127.0.0.1";
const trusted = readTrustedProxies(env().TRUSTED_PROXIES);
provideService(createService());
// The very function that the route files export: the API is answered without Next, and Next answers it alike.
const handleApi = toNodeHandler(answerApi) as (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;
// Without the server's environment: it needs no secret.
const hashing = hashingProcess(() =>
  startProgram("server/password-hasher.ts", { environment: { NODE_ENV: "production" } }),
);
providePasswordHasher(hashing);
const app = next({ dev: false, dir: projectFolder, hostname, port });
const handle = app.getRequestHandler();
await app.prepare();
const serveStaticFile = openStaticFiles();
const baseline = Object.entries(baselineHeaders());

let ending = false;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (ending) response.shouldKeepAlive = false;
  drainRequest(request, response);
  const { method, url = "/", headers } = request;
  const refusal = refuseEarly({ method, url, contentLength: headers["content-length"] });
  if (refusal) {
    refuse(response, refusal);
    return;
  }
  dropInternalHeaders(request);
  const forwarded = headers["x-forwarded-for"];
  const chain = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  headers[ADDRESS_HEADER] = resolveClientAddress(request.socket.remoteAddress, chain, trusted);
  if (findRoute(pathOf(url))) {
    await handleApi(request, response);
    return;
  }
  completeHeaders(response);
  if (await serveStaticFile(request, response)) return;
  await handle(request, response);
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

function dropInternalHeaders({ headers, rawHeaders }: IncomingMessage): void {
  for (const name of INTERNAL_HEADERS) {
    if (headers[name] === undefined) continue;
    Reflect.deleteProperty(headers, name);
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
      if (rawHeaders[at]?.toLowerCase() === name) rawHeaders.splice(at, 2);
    }
  }
}

/** Adds what every response carries at the last moment, so that a response's own headers are never doubled. */
function completeHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const given = args.find((part) => typeof part === "object" && part !== null) ?? {};
    const named = new Set(Object.keys(given).map((name) => name.toLowerCase()));
    for (const [name, value] of baseline) {
      if (!response.hasHeader(name) && !named.has(name)) response.setHeader(name, value);
    }
    return writeHead(...args);
  };
}

function refuse(response: ServerResponse, { status, headers, body }: HttpAnswer): void {
  response.shouldKeepAlive = false;
  response.writeHead(status, headers);
  response.end(body);
}

const server = createServer(
  {
    headersTimeout: HEADERS_MILLISECONDS,
    requestTimeout: REQUEST_MILLISECONDS,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
  },
  (request, response) => {
    answer(request, response).catch(() => response.destroy());
  },
);

const stopOutbox = startOutbox({ compose: composeNotice, report: (report) => log().info(report) });

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  const closed = new Promise((resolve) => server.close(resolve));
  // Connections that were busy a moment ago become idle one by one.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await Promise.race([closed, pause(FINISH_MILLISECONDS)]);
  clearInterval(sweep);
  server.closeAllConnections();
  hashing.stop();
  await stopOutbox();
  await closeDatabase();
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());
process.on("disconnect", () => void end());

server.once("error", (error) => {
  console.error(`The server cannot listen on ${hostname}:${port}: ${error.message}`);
  process.exit(1);
});
// A crowd at once is taken in and answered, if only with 429; Node's own backlog of 511 would leave it to try again.
server.listen(port, hostname, 4_096, () => process.send?.("listening"));
