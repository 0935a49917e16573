import { IncomingMessage } from "node:http";
import { PAGE_BODY_BYTES } from "@/lib/http/page-refusal";
import { readIncoming } from "@/lib/http/read-chunks";

/**
 * The request as Next gets it: a reading without a body, whatever was sent. A form is sent to a page only where the page's
 * scripts have not run, and no page has a Server Action, which Next would look for in every body.
 * @returns undefined when more than 64 KiB came: a body that is sent in chunks does not say how large it is
 * @throws Problem when the caller is gone before the body has come
 */
export async function asReading(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  const { method, headers, url = "/" } = request;
  const hasChunks = headers["transfer-encoding"] !== undefined;
  if (hasChunks && !(await isBounded(request))) return undefined;
  const isReading = (method === "GET" || method === "HEAD") && !hasChunks;
  return isReading ? request : toReading(request, url);
}

/** The reading of another address by the same caller; what came with the request is left out. */
export function toReading(request: IncomingMessage, url: string): IncomingMessage {
  const { headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  const reading = new IncomingMessage(request.socket);
  Object.assign(reading, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  reading.headers = { ...headers, "content-length": "0" };
  Reflect.deleteProperty(reading.headers, "transfer-encoding");
  reading.complete = true;
  reading.push(null);
  return reading;
}

/** Reads a body to its end, or until it has more than 64 KiB. */
async function isBounded(request: IncomingMessage): Promise<boolean> {
  let length = 0;
  try {
    await readIncoming(request, (chunk) => {
      length += chunk.length;
      if (length > PAGE_BODY_BYTES) throw new TooLarge();
    });
  } catch (error) {
    if (error instanceof TooLarge) return false;
    throw error;
  }
  return true;
}

class TooLarge extends Error {}
