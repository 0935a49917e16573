import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";

const LINGER_MILLISECONDS = 5_000;
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Lets an answer arrive that is given before the whole request has come, such as 413. If the connection closed at once,
 * whoever is still sending would see it reset, and proxies would say 502 instead. So the rest is read and thrown away,
 * and only then may Node close. Both its size and its time are bounded, so that nobody can hold a connection this way.
 */
export function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  // Ahead of Node's own listener, which closes.
  response.prependOnceListener("finish", () => {
    if (!request.complete) discardRest(request);
  });
}

function discardRest(request: IncomingMessage): void {
  const { socket } = request;
  let closing = false;
  // This is how Node closes after the last answer on a connection.
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
