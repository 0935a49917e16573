import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { finished } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { toNodeHandler } from "srvx/node";
import { env } from "@/lib/env";
import { ADDRESS_HEADER, readTrustedProxies, resolveClientAddress } from "@/lib/http/client-address";
import { refuseEarly } from "@/lib/http/early-refusal";
import { pathOf } from "@/lib/http/request-target";
import { findRoute } from "@/lib/http/routes";
import { warnOfUntrustedForwarding } from "@/lib/http/untrusted-forwarding";
import { answer as answerApi } from "@/lib/service-port";
import { NONCE_HEADER, PATH_HEADER } from "@/lib/site/page-headers";
import { answerReader, isForReader } from "./browser-answers";
import type { Pages } from "./pages";
import { refuse } from "./refuse";
import { type AnswerMetrics, METRICS_PATH } from "./telemetry/serve-metrics";
import { refuseUnreadable } from "./unreadable-requests";

/** How long a caller may take, in milliseconds. */
export interface Timeouts {
  /** Until the headers of a request have come. */
  headers: number;
  /** Until all of a request has come, with its body. */
  request: number;
  /** Between two requests on one connection. */
  idle: number;
  /** How often the first two are checked, and so how late they may be noticed. */
  check: number;
}

const TIMEOUTS: Timeouts = {
  headers: 15_000,
  request: 60_000,
  // Longer than proxies commonly keep idle connections, so that the proxy closes them, not we.
  idle: 75_000,
  check: 1_000,
};
const FINISH_MILLISECONDS = 2_000;

// Headers that the service sets for itself; sent by a client, they would be trusted.
const INTERNAL_HEADERS = [ADDRESS_HEADER, PATH_HEADER, NONCE_HEADER, "content-security-policy"];

/** Our own HTTP server: it answers the API itself and leaves the pages to Next. */
export interface HttpServer {
  listen(port: number, host: string): Promise<void>;
  /**
   * Goes on serving for a while, one request per connection; then stops listening, lets requests finish for up to two
   * seconds, and closes the rest.
   */
  close(graceMilliseconds?: number): Promise<void>;
}

interface HttpServerOptions {
  timeouts?: Timeouts;
  /** Answers `/metrics`, when the metrics have no port of their own. */
  answerMetrics?: AnswerMetrics | undefined;
}

/** Creates the server; the service must be provided before it listens. */
export function createHttpServer(
  pages: Pages,
  { timeouts = TIMEOUTS, answerMetrics }: HttpServerOptions = {},
): HttpServer {
  const trusted = readTrustedProxies(env().TRUSTED_PROXIES);
  // The same function that the route files export, so that Next would answer alike.
  const handleApi = toNodeHandler(answerApi) as (
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<void>;
  let closing = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (closing) response.shouldKeepAlive = false;
    drainRequest(request, response);
    const { url = "/", headers } = request;
    const path = pathOf(url);
    const refusal = refuseEarly(request, path);
    if (refusal) {
      refuse(response, refusal);
      return;
    }
    dropInternalHeaders(request);
    const forwarded = headers["x-forwarded-for"];
    const chain = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
    if (chain !== undefined) warnOfUntrustedForwarding(request.socket.remoteAddress, trusted);
    setInternalHeader(
      request,
      ADDRESS_HEADER,
      resolveClientAddress(request.socket.remoteAddress, chain, trusted),
    );
    if (answerMetrics && path === METRICS_PATH) return answerMetrics(request, response);
    const door = findRoute(path)?.door;
    if (door === undefined) await pages.handle(request, response);
    else if (isForReader(door, request)) await answerReader(door, request, response, pages);
    else await handleApi(request, response);
  }

  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.idle,
      connectionsCheckingInterval: timeouts.check,
      // Node would answer without a body and an id; see refuseEarly.
      requireHostHeader: false,
    },
    (request, response) => {
      answer(request, response).catch(() => response.destroy());
    },
  );

  refuseUnreadable(server);

  return {
    listen: (port, host) => listen(server, port, host),
    close: async (graceMilliseconds = 0) => {
      closing = true;
      await pause(graceMilliseconds);
      const closed = new Promise((resolve) => server.close(resolve));
      // Busy connections become idle one by one.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      await Promise.race([closed, pause(FINISH_MILLISECONDS)]);
      clearInterval(sweep);
      server.closeAllConnections();
    },
  };
}

// More than Node's default, so that a burst of new connections gets a response from us and not a reset by the kernel.
const BACKLOG = 4096;

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", ({ message }) =>
      reject(new Error(`The server cannot listen on ${host}:${port}: ${message}`)),
    );
    server.listen(port, host, BACKLOG, resolve);
  });
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

// In both forms: a single header is read from one, and all of them from the other.
function setInternalHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string): void {
  headers[name] = value;
  rawHeaders.push(name, value);
}

const LINGER_MILLISECONDS = 5_000;
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Lets a response such as 413 arrive although it is sent before the request is complete. If the connection closed at
 * once, the client would see a reset while still sending, and proxies would answer 502 instead. So the rest is read and
 * discarded, and only then may Node close. Size and time are limited, so that no client can hold a connection this way.
 */
export function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  // Runs before Node's own listener, which closes the connection.
  response.prependOnceListener("finish", () => {
    // A destroyed request has released its socket: there is nothing left to read.
    if (!request.complete && !request.destroyed) discardRest(request);
  });
}

function discardRest(request: IncomingMessage): void {
  const { socket } = request;
  let closing = false;
  // This is how Node closes a connection after its last response.
  socket.destroySoon = () => {
    closing = true;
  };
  const mostBytes = socket.bytesRead + LINGER_BYTES;
  const late = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
  finished(request, () => {
    clearTimeout(late);
    Reflect.deleteProperty(socket, "destroySoon");
    if (closing) socket.destroySoon();
  });
  request.on("data", () => {
    if (socket.bytesRead > mostBytes) socket.destroy();
  });
  request.resume();
}
