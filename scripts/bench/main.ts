// `npm run bench`, after the packages are there: builds, starts what is compared side by side, and prints ratios.
import os from "node:os";
import { build, isBuilt } from "@/scripts/prepare/build";
import { generate, isGenerated } from "@/scripts/prepare/generate";
import { runningTools, type ToolRun } from "@/scripts/prepare/run-tool";
import { showStep } from "@/scripts/up/progress";
import { buildBareApp } from "./bare-app";
import { openDemoService } from "./demo-service";
import { Loader } from "./load";
import { benchLookups } from "./lookups";
import { benchOperations } from "./operations";
import { benchPages } from "./pages";
import { FULL, QUICK } from "./scale";
import { benchStorm } from "./storm";
import { openSystem } from "./system";
import { benchToken } from "./token";

const asked = process.argv.slice(2);
const scale = asked.includes("--quick") ? QUICK : FULL;
const parts = asked.filter((word) => !word.startsWith("--"));
const isAsked = (part: string) => parts.length === 0 || parts.includes(part);

const closers: (() => unknown)[] = [];

async function prepare(title: string, tool: () => Promise<ToolRun>): Promise<void> {
  const { ok, output } = await showStep(title, tool);
  if (!ok) throw new Error(output);
}

async function showPart(title: string, part: () => Promise<string>): Promise<string> {
  console.log(`${title} …`);
  return part();
}

async function main(): Promise<string[]> {
  const report: string[] = [];
  if (!isGenerated()) await prepare("Generating the database client", generate);
  if (!isBuilt()) await prepare("Building", build);
  const system = await showStep("Starting PostgreSQL", openSystem);
  closers.push(() => system.close());
  const loader = new Loader();
  closers.push(() => loader.close());
  if (["operations", "token", "storm", "pages"].some(isAsked)) {
    const service = await showStep("Founding and serving the demo association", () =>
      openDemoService(system),
    );
    closers.push(() => service.close());
    if (isAsked("operations")) {
      const bare = await showStep("Building the bare application", buildBareApp);
      closers.push(() => bare.remove());
      report.push(await showPart("Operations", () => benchOperations(service, bare, loader, scale)));
    }
    if (isAsked("token")) report.push(await showPart("Tokens", () => benchToken(service, loader, scale)));
    if (isAsked("storm")) report.push(await showPart("A storm", () => benchStorm(service, loader, scale)));
    if (isAsked("pages")) report.push(await showPart("Pages", () => benchPages(service, scale)));
  }
  if (isAsked("lookups")) report.push(await showPart("Lookups", () => benchLookups(system, scale)));
  return report;
}

async function clean(): Promise<void> {
  for (const tool of runningTools) tool.kill("SIGTERM");
  for (const close of closers.splice(0).toReversed()) await close();
}

const stop = () => void clean().finally(() => process.exit(1));
process.on("SIGINT", stop).on("SIGTERM", stop).on("disconnect", stop);

try {
  const report = await main();
  const { length: processors } = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  console.log(`\nNode ${process.version}, ${processors} processors, ${memory} GiB\n`);
  console.log(report.join("\n\n"));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  process.off("disconnect", stop);
  await clean();
  if (process.connected) process.disconnect();
}
