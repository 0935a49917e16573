import { IncomingMessage } from "node:http";
import { PAGE_BODY_BYTES } from "@/lib/http/page-refusal";
import { readIncoming } from "@/lib/http/read-chunks";

/**
 * The request with a body of at most 64 KiB; undefined when more came. Next would read a body of any size, and one that
 * is sent in chunks does not say how large it is: so it is read here first.
 * @throws Problem when the caller is gone before the body has come
 */
export async function boundBody(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  if (request.headers["transfer-encoding"] === undefined) return request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    await readIncoming(request, (chunk) => {
      length += chunk.length;
      if (length > PAGE_BODY_BYTES) throw new TooLarge();
      chunks.push(chunk);
    });
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
  return repeat(request, Buffer.concat(chunks));
}

/** The reading of another address by the same caller; what came with the request is left out. */
export function toReading(request: IncomingMessage, url: string): IncomingMessage {
  const reading = repeat(request, Buffer.alloc(0));
  return Object.assign(reading, { method: request.method === "HEAD" ? "HEAD" : "GET", url });
}

class TooLarge extends Error {}

/** A request like another that has been read, with the body that was read. */
function repeat(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const copy = new IncomingMessage(request.socket);
  Object.assign(copy, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.headers = { ...headers, "content-length": String(body.length) };
  Reflect.deleteProperty(copy.headers, "transfer-encoding");
  copy.complete = true;
  copy.push(body);
  copy.push(null);
  return copy;
}
