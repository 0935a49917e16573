// Next's static files from the build: compressed in advance (cli/prepare/build.ts), with content hashes
// in their names. None of them is kept in memory.
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { acceptedEncodings } from "@/lib/http/content-encoding";
import { projectFolder } from "@/lib/project-folder.mjs";

const PREFIX = "/_next/static";

// The library's media types for these lack the charset.
const TEXT_TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

/** Answers requests for static files of the build; false for any other request, which Next must answer. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Lists a folder once, at the start: names that do not exist then are never looked for on the disk. */
export function openStaticFiles(folder = path.join(projectFolder, ".next/static")): StaticFiles {
  const serve = sirv(folder, { dev: false, brotli: true, gzip: true, extensions: [], setHeaders });
  return (request, response) => {
    const { method, url = "" } = request;
    if (!url.startsWith(`${PREFIX}/`) || (method !== "GET" && method !== "HEAD")) return false;
    const [name = ""] = url.slice(PREFIX.length).split("?");
    // For a folder, the library would look for an index file.
    let isFile = !name.endsWith("/");
    if (isFile) {
      serve(narrow(request, name), response, () => {
        isFile = false;
      });
    }
    return isFile;
  };
}

/** The request with only the headers that the library needs. Ranges are dropped, since its parser can throw on them. */
function narrow(request: IncomingMessage, name: string): IncomingMessage {
  // It looks only for the names of encodings and ignores `q=0`.
  const accepted = acceptedEncodings(request.headers["accept-encoding"]?.toString() ?? "");
  const headers = { "accept-encoding": accepted.join(", ") };
  return Object.create(request, {
    url: { value: name },
    headers: { value: headers },
  }) as IncomingMessage;
}

function setHeaders(response: ServerResponse, pathname: string): void {
  const type = TEXT_TYPES[path.extname(pathname)];
  if (type !== undefined) response.setHeader("content-type", type);
  response.setHeader("cache-control", "public, max-age=31536000, immutable");
  response.setHeader("vary", "accept-encoding");
  response.once("pipe", (file: Readable) => endTogether(file, response));
}

/** The library does neither: a client that disconnects would leave the file open, and a missing file would crash the server. */
function endTogether(file: Readable, response: ServerResponse): void {
  response.once("close", () => file.destroy());
  file.once("error", () => response.destroy());
}
