import "server-only";
import type { IncomingMessage } from "node:http";

/** Node's request from which our server made the web Request (srvx); undefined behind Next. */
export function incomingOf(request: Request): IncomingMessage | undefined {
  const { runtime } = request as { runtime?: { node?: { req?: IncomingMessage } } };
  return runtime?.node?.req;
}
