import "server-only";
import { ReadableStream } from "node:stream/web";
import { FastResponse } from "srvx/node";
import { acceptedEncodings, compressOnce } from "./content-encoding";
import type { HttpAnswer } from "./http-answer";
import { incomingOf } from "./incoming";

// Smaller bodies fit into one packet anyway.
const WORTH_COMPRESSING_CHARACTERS = 1024;
const COMPRESSIBLE = /^(application\/json|application\/problem\+json|text\/)/;

/**
 * Turns an answer into a Response: text of more than 1 kB is compressed for clients that accept it, and a HEAD request
 * never gets a body.
 */
export async function toResponse(answer: HttpAnswer, request: Request): Promise<Response> {
  const { status, headers, body } = answer;
  if (answer.stream)
    return new FastResponse(ReadableStream.from(bytesOf(answer.stream)) as BodyInit, {
      status,
      headers: entriesOf(headers),
    });
  if (body === null) return new FastResponse(null, { status, headers: entriesOf(headers) });
  const bytes = isWorthCompressing(answer) ? await encode(answer, body, request) : body;
  headers["content-length"] = String(typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.byteLength);
  const shown = request.method === "HEAD" ? null : bytes;
  return new FastResponse(shown, { status, headers: entriesOf(headers) });
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

function isWorthCompressing({ headers, body, isCompressible = true }: HttpAnswer): boolean {
  if (!isCompressible || body === null || body.length <= WORTH_COMPRESSING_CHARACTERS) return false;
  return COMPRESSIBLE.test(String(headers["content-type"]));
}

/** The body in the best encoding that the client accepts, which the headers then say. */
async function encode(answer: HttpAnswer, body: string, request: Request) {
  const vary = answer.headers["vary"];
  answer.headers["vary"] = vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`;
  const [encoding] = acceptedEncodings(request.headers.get("accept-encoding") ?? "");
  // Next compresses by itself, and would drop the header that says so.
  if (encoding === undefined || !incomingOf(request)) return body;
  answer.headers["content-encoding"] = encoding;
  return answer.compressed?.[encoding] ?? compressOnce(body, encoding);
}

function entriesOf(headers: HttpAnswer["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : value.map((line): [string, string] => [name, line]),
  );
}
