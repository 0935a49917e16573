// Next's own static files, as the build left them: compressed beforehand (cli/prepare/compress-static-files.ts), under
// names that change with their contents. None of them is kept in memory.
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { projectFolder } from "@/lib/project-folder.mjs";

const PREFIX = "/_next/static";

// What the library says of these lacks the charset.
const TEXT_TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

/** Answers requests for static files of the build; false where it is none, and Next must answer. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Looks once at what a folder holds: a name that is not there now is never read from the disk. */
export function openStaticFiles(folder = path.join(projectFolder, ".next/static")): StaticFiles {
  const serve = sirv(folder, { dev: false, brotli: true, gzip: true, extensions: [], setHeaders });
  return (request, response) => {
    const { method, url = "" } = request;
    if (!url.startsWith(`${PREFIX}/`) || (method !== "GET" && method !== "HEAD")) return false;
    const [name = ""] = url.slice(PREFIX.length).split("?");
    // Of a folder, the library would look for an index.
    let found = !name.endsWith("/");
    if (found) {
      serve(narrow(request, name), response, () => {
        found = false;
      });
    }
    return found;
  };
}

/** The request as the library shall see it. A range is for us to ignore, and its reading of one can fail. */
function narrow(request: IncomingMessage, name: string): IncomingMessage {
  const headers = { "accept-encoding": readEncodings(request.headers["accept-encoding"]?.toString() ?? "") };
  return Object.create(request, {
    url: { value: name },
    headers: { value: headers },
  }) as IncomingMessage;
}

/** The encodings of ours that a reader takes. The library looks for their names alone and overlooks `q=0`. */
function readEncodings(accepted: string): string {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(";")[0]?.trim());
  return ["br", "gzip"].filter((encoding) => taken.includes(encoding)).join(", ");
}

function setHeaders(response: ServerResponse, pathname: string): void {
  const type = TEXT_TYPES[path.extname(pathname)];
  if (type !== undefined) response.setHeader("content-type", type);
  response.setHeader("cache-control", "public, max-age=31536000, immutable");
  response.setHeader("vary", "accept-encoding");
  response.once("pipe", (file: Readable) => endTogether(file, response));
}

/** The library does neither: without it a reader who leaves keeps a file open, and a file that is gone ends us all. */
function endTogether(file: Readable, response: ServerResponse): void {
  response.once("close", () => file.destroy());
  file.once("error", () => response.destroy());
}
