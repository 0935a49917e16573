import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";

export const METRICS_PATH = "/metrics";

/** Answers a request for the metrics. */
export type AnswerMetrics = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** @param token the bearer token to ask for; without one, every caller may read */
export function metricsAnswers(registry: Registry, token: string | undefined): AnswerMetrics {
  return async (request, response) => {
    const { method, headers } = request;
    if (method !== "GET" && method !== "HEAD") {
      refuse(response, 405, { allow: "GET, HEAD" });
    } else if (token !== undefined && !isToken(headers.authorization, token)) {
      refuse(response, 401, { "www-authenticate": 'Bearer realm="metrics"' });
    } else {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" });
      response.end(method === "HEAD" ? undefined : text);
    }
  };
}

/** Serves the metrics, and nothing else, on their own port. @returns a function that closes it */
export async function listenForMetrics(
  answer: AnswerMetrics,
  port: number,
  host: string,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url?.split("?")[0] !== METRICS_PATH) refuse(response, 404);
    else answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message }) =>
      reject(new Error(`The metrics cannot be served on ${host}:${port}: ${message}`)),
    );
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, "content-length": "0" });
  response.end();
}

// Hashed, so that both have one length and the comparison takes as long for every token.
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}
