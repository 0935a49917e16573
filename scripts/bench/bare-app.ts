import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { runTool } from "@/scripts/prepare/run-tool";
import { projectFolder } from "@/scripts/start-script";

/** A built application with nothing but a bare route handler, in a folder that goes away again. */
export interface BareApp {
  folder: string;
  remove(): void;
}

/** Builds it inside the checkout, where its imports find node_modules, and outside the application that ships. */
export async function buildBareApp(): Promise<BareApp> {
  const parent = path.join(projectFolder, ".bench");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, "bare-app-"));
  cpSync(path.join(projectFolder, "scripts/bench/bare-app"), folder, { recursive: true });
  const { ok, output } = await runTool("next/dist/bin/next", ["build", folder], { NODE_ENV: "production" });
  if (!ok) throw new Error(`The bare application could not be built:\n${output}`);
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
