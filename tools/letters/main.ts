// `npm run letters`, once the packages are installed: serves its own demo association, as the journeys do, and writes every kind of
// letter to .letters/: as mail programs show it on a wide and on a narrow screen, in light and in dark, and its plain text.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { showStep } from "@/cli/up/progress";
import prepareJourneys from "@/e2e/prepare";
import { openTestSupport } from "@/e2e/support";
import { LOCALES } from "@/lib/domain/text/locale";
import { projectFolder } from "@/lib/project-folder.mjs";
import { LETTER_KINDS } from "@/lib/vocabulary/letter";
import { chromiumOptions } from "@/test/harness/find-browser";
import { readArguments } from "../read-arguments";
import { readLetter } from "./read-letter";
import { LOOKS, pictureOf } from "./picture-of";

const { parts: requested, has } = readArguments(process.argv.slice(2), {
  name: "letters",
  description: "Takes a picture of every letter, and its plain text, to .letters/.",
  part: "kind",
  parts: LETTER_KINDS,
  flags: {
    long: "with names and addresses as long as they come",
    docs: "retakes the pictures of docs/ alone",
  },
});

/** The pictures of docs/letters.md. */
const KEPT: readonly string[] = [
  "place-offered-en-600-light",
  "answer-reminder-en-320-dark",
  "staff-morning-en-600-light",
];

const folder = path.join(projectFolder, has("docs") ? "docs/screenshots" : ".letters");
const closers: (() => unknown)[] = [];

/** @returns what is wrong with the letters */
async function main(): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  closers.push(await showStep("Building, and creating the demo association", prepareJourneys));
  const { support, close } = await showStep("Starting the server", openTestSupport);
  closers.push(close);
  const browser = await chromium.launch(chromiumOptions());
  closers.push(() => browser.close());
  const faults: string[] = [];
  for (const kind of requested) {
    for (const language of LOCALES) {
      const letter = await readLetter(support, kind, language);
      const name = `${kind}-${language}`;
      if (!has("docs"))
        writeFileSync(path.join(folder, `${name}.txt`), `${letter.subject}\n\n${letter.text}`);
      for (const look of LOOKS) {
        const file = `${name}-${look.width}-${look.theme}`;
        if (has("docs") && !KEPT.includes(file)) continue;
        const target = path.join(folder, `${has("docs") ? "letter-" : ""}${file}.png`);
        const picture = await pictureOf(browser, letter.html, { ...look, isLong: has("long"), file: target });
        faults.push(...picture.map((fault) => `${file}: ${fault}`));
      }
      console.log(`${name} (${letter.filledWith === "member" ? "a member's" : "the example"})`);
    }
  }
  return faults;
}

try {
  const faults = await main();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  for (const close of closers.toReversed()) await close();
  if (process.connected) process.disconnect();
}
