import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import type { Certificate } from "./certificate";

/** A delivery as the receiver took it. */
export interface Received {
  /** `webhook-id`. */
  id: string;
  /** As `verify` of standardwebhooks returns it; undefined when no known secret signed it. */
  payload: unknown;
  body: string;
  headers: http.IncomingHttpHeaders;
}

/** How the receiver answers: with a status, with a redirect to itself, endlessly, or not at all. */
type Mood = number | "redirects" | "endless" | "hangs";

/** A real receiver, written as docs/webhooks.md shows. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** The secrets that it knows. */
  secrets: string[];
  becomes: (mood: Mood) => void;
  /** Hangs from that delivery on, until told otherwise. */
  hangsFrom: (count: number) => void;
  close: () => Promise<void>;
}

/** @param certificate for `localhost`, where the receiver is then reached by https */
export async function openWebhookReceiver(
  certificate?: Pick<Certificate, "key" | "cert">,
): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const secrets: string[] = [];
  let mood: Mood = 204;
  let last = Infinity;

  async function take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await text(request);
    const { headers } = request;
    received.push({ id: String(headers["webhook-id"]), payload: verify(body, headers), body, headers });
    if (mood === "hangs" || received.length >= last) return;
    if (mood === "redirects") return void response.writeHead(307, { location: "/elsewhere" }).end();
    if (mood !== "endless") return void response.writeHead(mood).end("Words of a stranger");
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(1_024)));
    };
    response.on("drain", more);
    more();
  }

  function verify(body: string, headers: http.IncomingHttpHeaders): unknown {
    for (const secret of secrets) {
      try {
        return new Webhook(secret).verify(body, headers as Record<string, string>);
      } catch {
        // Perhaps the next one signed it.
      }
    }
    return undefined;
  }

  const listener: http.RequestListener = (request, response) => void take(request, response);
  const server = certificate ? https.createServer({ ...certificate }, listener) : http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: certificate ? `https://localhost:${port}/hook` : `http://127.0.0.1:${port}/hook`,
    received,
    secrets,
    becomes: (next) => {
      mood = next;
      last = Infinity;
    },
    hangsFrom: (count) => {
      last = count;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
