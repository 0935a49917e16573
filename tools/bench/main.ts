// `npm run bench`, once the packages are installed: builds, starts both sides of each comparison, and prints ratios.
import os from "node:os";
import { build } from "@/cli/prepare/build";
import { isBuilt } from "@/cli/prepare/built.mjs";
import { generate, isGenerated } from "@/cli/prepare/generate.mjs";
import type { ToolRun } from "@/cli/prepare/run-tool.mjs";
import { showStep } from "@/cli/up/progress";
import { readArguments } from "../read-arguments";
import { buildBareApp } from "./bare-app";
import { cleanUp, closeAtEnd, isEnding } from "./clean-up";
import { benchBoard } from "./board";
import { benchDesk } from "./desk";
import { type DemoService, openDemoService } from "./demo-service";
import { buildFastifyPeer } from "./fastify-peer";
import { benchLetters } from "./letters";
import { Loader } from "./load";
import { benchLookups } from "./lookups";
import { benchOperations } from "./operations";
import { benchPages } from "./pages";
import { FULL, QUICK, type Scale } from "./scale";
import { openScratch, type Scratch } from "./scratch";
import { benchSizes } from "./sizes";
import { benchScrolling } from "./scrolling";
import { benchStart } from "./start";
import { stopAllStarted } from "./started-by-user";
import { benchStorm } from "./storm";
import { openSystem } from "./system";
import { benchToken } from "./token";

const options = readArguments(process.argv.slice(2), {
  name: "bench",
  description: "Measures what the service costs, in ratios (docs/performance.md).",
  part: "part",
  parts: [
    "operations",
    "token",
    "lookups",
    "storm",
    "start",
    "pages",
    "desk",
    "board",
    "sizes",
    "scrolling",
    "letters",
  ],
  flags: { quick: "in two minutes instead of ten" },
});
const isAsked = (...parts: typeof options.parts) => parts.some((part) => options.parts.includes(part));

async function prepare(title: string, tool: () => Promise<ToolRun>): Promise<void> {
  const { ok, output } = await showStep(title, tool);
  if (!ok) throw new Error(output);
}

async function showPart(title: string, part: () => Promise<string>): Promise<string> {
  console.log(`${title} …`);
  return part();
}

async function measureOperations(service: DemoService, scratch: Scratch, scale: Scale): Promise<string> {
  const bare = await showStep("Building the bare application", () => buildBareApp(scratch));
  const fastify = await showStep("Building the peer on Fastify", () => buildFastifyPeer(scratch));
  const loader = openLoader();
  return showPart("Operations", () => benchOperations(service, { bare, fastify }, loader, scale));
}

function openLoader(): Loader {
  const loader = new Loader();
  closeAtEnd(() => loader.close());
  return loader;
}

async function main(): Promise<string[]> {
  const scale = options.has("quick") ? QUICK : FULL;
  const report: string[] = [];
  if (!isGenerated()) await prepare("Generating the database client", generate);
  if (!isBuilt()) await prepare("Building", build);
  const scratch = openScratch();
  closeAtEnd(() => scratch.remove());
  if (isAsked("start")) {
    closeAtEnd(stopAllStarted);
    report.push(await showPart("Starts", () => benchStart(scratch)));
  }
  if (
    !isAsked(
      "operations",
      "token",
      "storm",
      "pages",
      "lookups",
      "desk",
      "board",
      "sizes",
      "scrolling",
      "letters",
    )
  )
    return report;
  const system = await showStep("Starting PostgreSQL", openSystem);
  closeAtEnd(() => system.close());
  report.push(system.server);
  if (isAsked("operations", "token", "storm", "pages", "letters")) {
    const service = await showStep("Creating and serving the demo association", () =>
      openDemoService(system),
    );
    closeAtEnd(() => service.close());
    if (isAsked("operations")) report.push(await measureOperations(service, scratch, scale));
    if (isAsked("token"))
      report.push(await showPart("Tokens", () => benchToken(service, openLoader(), scale)));
    if (isAsked("storm")) report.push(await showPart("A storm", () => benchStorm(service, scale)));
    if (isAsked("pages")) report.push(await showPart("Pages", () => benchPages(service, scale)));
    // The last of them: it fills the demo association with members, and stops its server.
    if (isAsked("letters")) report.push(await showPart("Letters", () => benchLetters(service, scale)));
  }
  if (isAsked("lookups")) report.push(await showPart("Lookups", () => benchLookups(system, scale)));
  if (isAsked("desk"))
    report.push(await showPart("The season desk", () => benchDesk(system, scratch, scale)));
  if (isAsked("board")) report.push(await showPart("The review board", () => benchBoard(system, scale)));
  if (isAsked("sizes"))
    report.push(await showPart("Voters and letters", () => benchSizes(system, scratch, scale)));
  if (isAsked("scrolling")) report.push(await showPart("Scrolling", () => benchScrolling(system, scale)));
  return report;
}

const stop = () => void cleanUp().finally(() => process.exit(1));
process.on("SIGINT", stop).on("SIGTERM", stop).on("disconnect", stop);

try {
  const report = await main();
  const { length: processors } = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  console.log(`\nNode ${process.version}, ${processors} processors, ${memory} GiB\n`);
  console.log(report.join("\n\n"));
} catch (error) {
  // A part that was interrupted has nothing to report.
  if (!isEnding()) console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  process.off("disconnect", stop);
  await cleanUp();
  if (process.connected) process.disconnect();
}
