import "server-only";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings that we send, the better one first. */
const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Bytes = Uint8Array<ArrayBuffer>;

/** A body in every encoding. */
export type CompressedBody = Readonly<Record<Encoding, Bytes>>;

// Brotli at 2 makes smaller bodies than gzip at 4, and in less time (docs/decisions/0016-the-door.md).
const BROTLI_FOR_ITS_TIME = 2;
const GZIP_FOR_ITS_TIME = 4;

/** Which of our encodings a client accepts, by its `Accept-Encoding`, the better one first. */
export function acceptedEncodings(accepted: string): Encoding[] {
  const isAccepted = new Map<string, boolean>();
  for (const entry of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";");
    isAccepted.set(name.trim(), !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter)));
  }
  return ENCODINGS.filter((encoding) => isAccepted.get(encoding) ?? isAccepted.get("*") ?? false);
}

/** Compresses a body that is sent once. */
export function compressOnce(body: string, encoding: Encoding): Promise<Bytes> {
  return encoding === "br" ? toBrotli(body, BROTLI_FOR_ITS_TIME) : toGzip(body, GZIP_FOR_ITS_TIME);
}

/** Compresses a body as far as it goes, to be kept. */
export async function compressFully(body: string): Promise<CompressedBody> {
  const [br, gzipped] = await Promise.all([
    toBrotli(body, constants.BROTLI_MAX_QUALITY),
    toGzip(body, constants.Z_BEST_COMPRESSION),
  ]);
  return { br, gzip: gzipped };
}

async function toBrotli(body: string, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return new Uint8Array(await promisify(brotliCompress)(body, { params }));
}

async function toGzip(body: string, level: number): Promise<Bytes> {
  return new Uint8Array(await promisify(gzip)(body, { level }));
}
