// The service without Next: the same functions from Request to Response, mounted on a Node server.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { ADDRESS_HEADER } from "@/lib/http/client-address";
import { serve } from "@/lib/http/serve";
import { serveToken } from "@/lib/http/token-endpoint";
import { closeDatabase } from "@/lib/store/database";

const hostname = "127.0.0.1";
const port = Number(process.env.PORT);
const committee = serve("committee");
const auth = serve("auth");

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === "string") headers.set(name, value);
  }
  headers.set(ADDRESS_HEADER, incoming.socket.remoteAddress ?? "");
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  const method = incoming.method ?? "GET";
  return new Request(`http://${hostname}${incoming.url ?? "/"}`, {
    method,
    headers,
    body: method === "GET" || method === "HEAD" ? null : (body as BodyInit),
    duplex: "half",
  } as RequestInit);
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = toRequest(incoming);
  const url = incoming.url ?? "";
  const handler = url === "/oauth/token" ? serveToken : url.startsWith("/auth/") ? auth : committee;
  const response = await handler(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

const server = createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch(() => outgoing.destroy());
});
server.listen(port, hostname, () => process.send?.("listening"));
for (const event of ["SIGTERM", "disconnect"]) {
  process.on(event, () => void closeDatabase().finally(() => process.exit(0)));
}
