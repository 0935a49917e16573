import { once } from "node:events";
import { request as forward } from "node:http";
import { createServer } from "node:https";
import { generate } from "selfsigned";
import { drainRequest } from "@/server/http-server";
import { findFreePort } from "@/test/servers/free-port";
import { startSecondServer } from "./second-servers";

let opening: Promise<string> | undefined;

/**
 * Starts a second server on the same database behind a TLS proxy, as in production. It runs until this program ends; only
 * the journeys that need it wait for it.
 * @returns its address
 */
export function openTlsSite(): Promise<string> {
  opening ??= open();
  return opening;
}

async function open(): Promise<string> {
  const [inside, outside] = [await findFreePort(), await findFreePort()];
  const baseUrl = `https://localhost:${outside}`;
  await startSecondServer({
    PORT: String(inside),
    BASE_URL: baseUrl,
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
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
