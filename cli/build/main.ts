// `npm run build`, once the programs are compiled: builds the pages, unless they are up to date.
import { build } from "@/cli/prepare/build";
import { showStep } from "@/cli/up/progress";

const { ok, output } = await showStep("Building", build);
if (!ok) {
  console.error(`${output}\n\nThe build failed; the tool's output is above.`);
  process.exitCode = 1;
}
