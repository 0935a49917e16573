import "server-only";
import { visit } from "jsonc-parser";
import { Problem } from "@/lib/domain/problem";
import type { SentParameters } from "@/lib/operations/documented/check-parameters";
import { readChunks } from "./read-chunks";

const BODY_LIMIT_BYTES = 64 * 1024;
const LIST_LIMIT_BYTES = 1024 * 1024;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const MULTIPART = "multipart/form-data";
const NOTHING: SentParameters = { values: new Map(), repeated: new Set() };

/**
 * Reads the body of a request as a flat list of string parameters (contract.md 1.1, 1.3, 1.5, 1.6).
 * @throws Problem 413 over 64 KiB, 415 for another content type, 400 for a body that cannot be read
 */
export async function readBody(request: Request): Promise<SentParameters> {
  const contentType = request.headers.get("content-type") ?? "";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const bytes = await readBytes(request, BODY_LIMIT_BYTES, () => requireKnown(mediaType));
  if (bytes.length === 0) return NOTHING;
  const text = decodeUtf8(bytes);
  if (mediaType === FORM) return readForm(text);
  if (mediaType === JSON_TYPE) return readJson(text);
  return readMultipart(bytes, contentType);
}

/**
 * Reads the body of a typed request (contract.md 9.1, 9.5): JSON, or nothing, which means `{}`.
 * @throws Problem 413 when it is too large, 415 for another content type, 400 for a body that is not JSON in UTF-8
 */
export async function readJsonBody(
  request: Request,
  { takesList }: { takesList: boolean },
): Promise<unknown> {
  const contentType = request.headers.get("content-type") ?? "";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const requireJson = () => {
    if (mediaType === JSON_TYPE) return;
    throw new Problem(415, "Unsupported Media Type", { detail: `Send the body as ${JSON_TYPE}.` });
  };
  const bytes = await readBytes(request, takesList ? LIST_LIMIT_BYTES : BODY_LIMIT_BYTES, requireJson);
  if (bytes.length === 0) return {};
  const text = decodeUtf8(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable("The body is not valid JSON.");
  }
}

function requireKnown(mediaType: string): void {
  if (mediaType === FORM || mediaType === JSON_TYPE || mediaType === MULTIPART) return;
  throw new Problem(415, "Unsupported Media Type", {
    detail: `Send the parameters as ${FORM}, ${JSON_TYPE} or ${MULTIPART}.`,
  });
}

/** @param onContent called at the first byte of content, before its length is known */
async function readBytes(request: Request, limit: number, onContent: () => void): Promise<Buffer> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > 0) onContent();
  if (announced > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  await readChunks(request, (chunk) => {
    if (length === 0 && chunk.length > 0) onContent();
    length += chunk.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  });
  return chunks.length === 1 ? Buffer.from(chunks[0] as Uint8Array) : Buffer.concat(chunks);
}

function tooLarge(limit: number): Problem {
  return new Problem(413, "Content Too Large", {
    detail: `A request body may have up to ${limit} bytes.`,
    // The rest of the body is discarded.
    headers: { connection: "close" },
  });
}

function unreadable(detail: string): Problem {
  return new Problem(400, "Bad Request", { detail });
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadable("The body is not valid UTF-8.");
  }
}

class Collected {
  readonly values = new Map<string, string>();
  readonly repeated = new Set<string>();
  private readonly seen = new Set<string>();

  /** `undefined` is a name without a value: it counts as absent, but a second one is a repetition. */
  add(name: string, value: string | undefined): void {
    if (this.seen.has(name)) this.repeated.add(name);
    this.seen.add(name);
    if (value !== undefined) this.values.set(name, value);
  }
}

function readForm(text: string): SentParameters {
  const collected = new Collected();
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair : pair.slice(0, equals);
    collected.add(decodePercent(name), decodePercent(equals < 0 ? "" : pair.slice(equals + 1)));
  }
  return collected;
}

/** Decodes one name or value of a form. @throws Problem 400 when it does not encode UTF-8 */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw unreadable("The body is not valid application/x-www-form-urlencoded text in UTF-8.");
  }
}

/** One flat object; a number or boolean counts as its JSON text, `null` as absent. */
function readJson(text: string): SentParameters {
  const collected = new Collected();
  let depth = 0;
  let isObject = false;
  let name = "";
  const nested = () => unreadable("The JSON body must be one flat object: no arrays, no objects inside.");
  visit(text, {
    onObjectBegin: () => {
      depth += 1;
      if (depth > 1) throw nested();
      isObject = true;
    },
    onObjectEnd: () => {
      depth -= 1;
    },
    onArrayBegin: () => {
      throw nested();
    },
    onObjectProperty: (property) => {
      name = property;
    },
    onLiteralValue: (value: unknown, offset, length) => {
      if (!isObject) throw nested();
      const written = typeof value === "string" ? value : text.slice(offset, offset + length);
      collected.add(name, value === null ? undefined : written);
    },
    onComment: () => {
      throw unreadable("The body is not valid JSON: comments are not part of it.");
    },
    onError: () => {
      throw unreadable("The body is not valid JSON.");
    },
  });
  return collected;
}

async function readMultipart(bytes: Buffer, contentType: string): Promise<SentParameters> {
  const collected = new Collected();
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } }).formData();
  } catch {
    throw unreadable("The body is not valid multipart/form-data.");
  }
  for (const [name, value] of form) {
    if (typeof value !== "string") throw unreadable("Every part must be text; files are not taken.");
    collected.add(name, value);
  }
  return collected;
}
