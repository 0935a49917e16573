import "server-only";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { FastResponse } from "srvx/node";
import type { HttpAnswer } from "./http-answer";
import { incomingOf } from "./incoming";

const compress = promisify(gzip);

// Smaller bodies fit into one packet anyway.
const WORTH_COMPRESSING_BYTES = 1024;
const COMPRESSIBLE = /^(application\/json|application\/problem\+json|text\/)/;
const TAKES_GZIP = /(^|,)\s*(gzip|\*)\s*(?!;\s*q=0(\.0*)?\s*(,|$))(;|,|$)/i;
const BEST_FOR_ITS_TIME = 4;

/**
 * Turns an answer into a Response: text of more than 1 kB is compressed for clients that accept it, and a HEAD request
 * never gets a body.
 */
export async function toResponse({ status, headers, body }: HttpAnswer, request: Request): Promise<Response> {
  if (body === null) return new FastResponse(null, { status, headers: entriesOf(headers) });
  let bytes: string | Uint8Array<ArrayBuffer> = body;
  if (body.length > WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(String(headers["content-type"]))) {
    headers["vary"] = "accept-encoding";
    // Next itself compresses responses that pass through it.
    if (incomingOf(request) && TAKES_GZIP.test(request.headers.get("accept-encoding") ?? "")) {
      bytes = new Uint8Array(await compress(body, { level: BEST_FOR_ITS_TIME }));
      headers["content-encoding"] = "gzip";
    }
  }
  headers["content-length"] = String(typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.byteLength);
  const shown = request.method === "HEAD" ? null : bytes;
  return new FastResponse(shown, { status, headers: entriesOf(headers) });
}

function entriesOf(headers: HttpAnswer["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : value.map((line): [string, string] => [name, line]),
  );
}
