import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runTool } from "@/cli/prepare/run-tool.mjs";
import { projectFolder } from "@/lib/project-folder.mjs";
import type { Scratch } from "./scratch";
import { type RunningServer, startServer } from "./system";

/** The response of the bare handler. */
export interface BareAnswer {
  contentType: string;
  body: string;
}

/** Builds an application with nothing but a bare route handler, separate from the product. */
export async function buildBareApp({ folder }: Scratch): Promise<string> {
  const built = path.join(folder, "bare-app");
  cpSync(path.join(projectFolder, "tools/bench/bare-app"), built, { recursive: true });
  const { ok, output } = await runTool("next/dist/bin/next", ["build", built], { NODE_ENV: "production" });
  if (!ok) throw new Error(`The bare application could not be built:\n${output}`);
  return built;
}

/** Serves a built bare application: `/0` returns the first of the responses, and so on. */
export async function serveBareApp(built: string, answers: readonly BareAnswer[]): Promise<RunningServer> {
  const file = path.join(built, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return startServer("tools/bench/bare-server.ts", {
    arguments: [built],
    environment: { BENCH_ANSWERS: file },
  });
}
