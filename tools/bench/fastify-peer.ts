import path from "node:path";
import { build } from "esbuild";
import { projectFolder } from "@/lib/project-folder.mjs";
import type { DemoService } from "./demo-service";
import type { Scratch } from "./scratch";
import { type RunningServer, startServer } from "./system";

/** Compiles the peer to one file of plain JavaScript, as for production. @returns its path in the checkout */
export async function buildFastifyPeer({ folder }: Scratch): Promise<string> {
  const outfile = path.join(folder, "fastify-peer.mjs");
  await build({
    entryPoints: [path.join(projectFolder, "tools/bench/fastify-peer/server.ts")],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    minifySyntax: true,
    logLevel: "silent",
  });
  return path.relative(projectFolder, outfile);
}

/** Serves the peer on Rostrum's own database; it accepts the tokens that Rostrum issues. */
export async function serveFastifyPeer(
  built: string,
  { databaseUrl, rostrum }: DemoService,
): Promise<RunningServer> {
  return startServer(built, { environment: { DATABASE_URL: databaseUrl, ISSUER: rostrum.siteUrl } });
}
