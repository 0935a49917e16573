import "server-only";
import type { IncomingMessage } from "node:http";
import { incomingOf } from "./incoming";

type TakeChunk = (chunk: Uint8Array) => void;

/**
 * Passes the body of a request on chunk by chunk. When `take` throws, reading stops and the promise rejects with that
 * error; the rest of the body is left to the server.
 */
export async function readChunks(request: Request, take: TakeChunk): Promise<void> {
  // Reading Node's own request directly avoids a stream wrapper.
  const incoming = incomingOf(request);
  if (incoming) return readIncoming(incoming, take);
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (!reader) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value);
  } catch (error) {
    await reader.cancel();
    throw error;
  }
}

function readIncoming(incoming: IncomingMessage, take: TakeChunk): Promise<void> {
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        incoming.off("data", onData).pause();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    incoming.on("data", onData);
    incoming.once("end", resolve);
    incoming.once("error", reject);
    incoming.once("close", () => reject(new Error("The caller was gone before the body had come.")));
  });
}
