import type { IncomingMessage, ServerResponse } from "node:http";
import { readFileSync } from "node:fs";
import path from "node:path";
import next from "next";
import { followPage } from "@/lib/http/page-outage";
import { baselineHeaders } from "@/lib/http/security-headers";
import { projectFolder } from "@/lib/project-folder.mjs";
import { openStaticFiles } from "./static-files";

/** Everything that is not the API: the pages and their files. */
export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface PagesOptions {
  /** Compile pages on demand, and again when they change. */
  development: boolean;
  port: number;
  host: string;
}

/** Loads Next and, outside development, its files. */
export async function openPages({ development, port, host }: PagesOptions): Promise<Pages> {
  process.env["NEXT_TELEMETRY_DISABLED"] = "1";
  if (!development) takeBuiltConfiguration();
  const app = next({ dev: development, dir: projectFolder, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const serveStaticFile = development ? undefined : openStaticFiles();
  return {
    handle: async (request, response) => {
      if (!development) completeHeaders(response);
      if (serveStaticFile?.(request, response)) return;
      await followPage((page) => {
        answerOutages(response, () => page.hasOutage);
        return handle(request, response);
      });
    },
  };
}

/**
 * Makes Next use the configuration that the build saved, as its own standalone server does, instead of running
 * next.config.js again, which would load the build's plugins: a quarter of a second and ten megabytes.
 */
function takeBuiltConfiguration(): void {
  const built = readFileSync(path.join(projectFolder, ".next/required-server-files.json"), "utf8");
  const { config } = JSON.parse(built) as { config: unknown };
  process.env["__NEXT_PRIVATE_STANDALONE_CONFIG"] = JSON.stringify(config);
}

/** Makes a page that lacks something because the database is away a 503 (contract.md 8.6), whatever Next thinks of it. */
function answerOutages(response: ServerResponse, hasOutage: () => boolean): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...args: unknown[]) => {
    if (!hasOutage() || (status !== 200 && status !== 500)) return writeHead(status, ...args);
    response.setHeader("retry-after", "1");
    response.setHeader("cache-control", "no-store");
    return writeHead(503, ...args);
  };
}

/** Adds the headers of every response at the last moment, so that a response's own headers are never duplicated. */
function completeHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const given = args.find((part) => typeof part === "object" && part !== null) ?? {};
    const named = new Set(Object.keys(given).map((name) => name.toLowerCase()));
    for (const [name, value] of Object.entries(baselineHeaders())) {
      if (!response.hasHeader(name) && !named.has(name)) response.setHeader(name, value);
    }
    return writeHead(...args);
  };
}
