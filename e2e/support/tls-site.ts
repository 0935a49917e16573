import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request as forward } from "node:http";
import { createServer } from "node:https";
import { generate } from "selfsigned";
import { drainRequest } from "@/server/drain-request";
import { startProgram, stopProgram, untilListening } from "@/server/start-program";
import { findFreePort } from "@/test/servers/free-port";

let opening: Promise<string> | undefined;
let server: ChildProcess | undefined;

/**
 * Starts a second server on the same database behind a TLS proxy, as in production. It runs until this program ends; only
 * the journeys that need it wait for it.
 * @returns its address
 */
export function openTlsSite(): Promise<string> {
  opening ??= open();
  return opening;
}

export async function closeTlsSite(patienceMilliseconds: number): Promise<void> {
  if (server) await stopProgram(server, patienceMilliseconds);
}

async function open(): Promise<string> {
  const [inside, outside] = [await findFreePort(), await findFreePort()];
  const baseUrl = `https://localhost:${outside}`;
  server = startProgram("dist/server.mjs", {
    environment: {
      ...process.env,
      NODE_ENV: "production",
      BASE_URL: baseUrl,
      PORT: String(inside),
      TRUSTED_PROXIES: "127.0.0.1,::1",
    },
  });
  await untilListening(server);
  await openProxy(inside, outside);
  return baseUrl;
}

/** Terminates TLS and forwards everything else unchanged. */
async function openProxy(inside: number, outside: number): Promise<void> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const proxy = createServer({ key, cert }, (request, response) => {
    drainRequest(request, response);
    const { method, url, headers, socket } = request;
    const onward = forward({
      host: "localhost",
      port: inside,
      method,
      path: url,
      headers: { ...headers, "x-forwarded-for": socket.remoteAddress ?? "" },
    });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  proxy.listen(outside, "localhost");
  await once(proxy, "listening");
}
