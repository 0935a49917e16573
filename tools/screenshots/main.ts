// `npm run screenshots`, once the packages are installed: serves its own demo association, as the journeys do, and
// writes docs/screenshots/<page>-<wide|phone>-<light|dark>.png.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { showStep } from "@/cli/up/progress";
import prepareJourneys from "@/e2e/prepare";
import { openTestSupport } from "@/e2e/support";
import { projectFolder } from "@/lib/project-folder.mjs";
import { chromiumOptions } from "@/test/harness/find-browser";
import { readArguments } from "../read-arguments";
import { DESK_SHOTS } from "./desk-shots";
import { MEMBER_SHOTS } from "./member-shots";
import { take } from "./take";

const SHOTS = [...MEMBER_SHOTS, ...DESK_SHOTS];

const { parts: requested } = readArguments(process.argv.slice(2), {
  name: "screenshots",
  description: "Retakes the pictures in docs/screenshots.",
  part: "page",
  parts: SHOTS.map(({ name }) => name),
});
const folder = path.join(projectFolder, "docs/screenshots");
const closers: (() => unknown)[] = [];

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  closers.push(await showStep("Building, and creating the demo association", prepareJourneys));
  const { support, close } = await showStep("Starting the server", openTestSupport);
  closers.push(close);
  const browser = await chromium.launch(chromiumOptions());
  closers.push(() => browser.close());
  for (const shot of SHOTS.filter(({ name }) => requested.includes(name))) {
    for (const look of shot.looks) {
      const name = `${shot.name}-${look}.png`;
      await showStep(name, () => take(browser, support, shot, look, path.join(folder, name)));
    }
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  for (const close of closers.toReversed()) await close();
  if (process.connected) process.disconnect();
}
