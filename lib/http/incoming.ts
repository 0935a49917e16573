import "server-only";
import type { IncomingMessage } from "node:http";

/** Node's own request, where our server made the web's request from it (srvx); undefined behind Next. */
export function incomingOf(request: Request): IncomingMessage | undefined {
  const { runtime } = request as { runtime?: { node?: { req?: IncomingMessage } } };
  return runtime?.node?.req;
}
