import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";

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
