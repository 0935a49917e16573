import "server-only";
import type { IncomingMessage } from "node:http";
import { Problem } from "@/lib/domain/problem";
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

/** The same for Node's own request. @throws Problem 400 when its caller is gone */
export function readIncoming(incoming: IncomingMessage, take: TakeChunk): Promise<void> {
  const gone = () =>
    new Problem(400, "Bad Request", { detail: "The connection was closed before the body had come." });
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
    incoming.once("error", () => reject(gone()));
    incoming.once("close", () => reject(gone()));
  });
}
