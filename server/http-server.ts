import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { toNodeHandler } from "srvx/node";
import { env } from "@/lib/env";
import { ADDRESS_HEADER, readTrustedProxies, resolveClientAddress } from "@/lib/http/client-address";
import { refuseEarly } from "@/lib/http/early-refusal";
import type { HttpAnswer } from "@/lib/http/http-answer";
import { findRoute } from "@/lib/http/routes";
import { answer as answerApi } from "@/lib/service-port";
import { NONCE_HEADER, PATH_HEADER } from "@/lib/site/page-headers";
import { drainRequest } from "./drain-request";
import type { Pages } from "./pages";

const HEADERS_MILLISECONDS = 15_000;
const REQUEST_MILLISECONDS = 60_000;
// Longer than proxies commonly keep idle connections, so that the proxy closes them, not we.
const KEEP_ALIVE_MILLISECONDS = 75_000;
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

/** Creates the server; the service must be provided before it listens. */
export function createHttpServer(pages: Pages): HttpServer {
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
    await (findRoute(pathOf(url)) ? handleApi(request, response) : pages.handle(request, response));
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

function refuse(response: ServerResponse, { status, headers, body }: HttpAnswer): void {
  response.shouldKeepAlive = false;
  response.writeHead(status, headers);
  response.end(body);
}
