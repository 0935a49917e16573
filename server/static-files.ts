// Next's own static files, served compressed as well as a browser can take it: their names change with their contents,
// so each is compressed once and kept for as long as the server runs.
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { projectFolder } from "@/lib/project-folder.mjs";

const PREFIX = "/_next/static/";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
const COMPRESSIBLE = new Set([".js", ".css", ".json", ".svg"]);

const encoders = {
  // The best that there is: half a second for the largest file, once, and a tenth less for every reader.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
type Encoding = keyof typeof encoders;

/** Answers requests for static files of the build; false where it is none, and somebody else must answer. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Looks once at what the build holds: a name that is not there now is never read from the disk. */
export function openStaticFiles(): StaticFiles {
  const folder = path.join(projectFolder, ".next/static");
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"),
      ),
  );
  const kept = new Map<string, Promise<Buffer>>();

  function read(name: string, encoding: Encoding | undefined): Promise<Buffer> {
    const key = `${encoding ?? ""} ${name}`;
    let bytes = kept.get(key);
    if (!bytes) {
      const plain = readFileSync(path.join(folder, name));
      bytes = encoding ? encoders[encoding](plain) : Promise.resolve(plain);
      kept.set(key, bytes);
    }
    return bytes;
  }

  return async (request, response) => {
    const { method, url = "" } = request;
    if (!url.startsWith(PREFIX) || (method !== "GET" && method !== "HEAD")) return false;
    const name = decodeName(url);
    const type = TYPES[path.extname(name)];
    if (!names.has(name) || type === undefined) return false;
    const encoding = COMPRESSIBLE.has(path.extname(name)) ? chooseEncoding(request) : undefined;
    const bytes = await read(name, encoding);
    response.writeHead(200, {
      "content-type": type,
      "content-length": bytes.length,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      ...(encoding ? { "content-encoding": encoding } : {}),
    });
    response.end(method === "HEAD" ? undefined : bytes);
    return true;
  };
}

function decodeName(url: string): string {
  try {
    return decodeURIComponent(url.slice(PREFIX.length).split("?")[0] ?? "");
  } catch {
    return "";
  }
}

function chooseEncoding(request: IncomingMessage): Encoding | undefined {
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? "gzip" : undefined;
}
