// `npm run icons`: draws the icons of the installed site again, from the mark in app/(site)/icon.svg. What a phone cuts to its own
// shape is drawn to the edge; the mark stays within the part that every shape leaves.
import { chromium } from "@playwright/test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { projectFolder } from "../lib/project-folder.mjs";

const MARK = readFileSync(`${projectFolder}/app/(site)/icon.svg`, "utf8");
const SYSTEM_BROWSER = "/usr/bin/chromium";

/** @type {readonly { file: string, size: number, toTheEdge: boolean }[]} */
const ICONS = [
  { file: "public/icon-192.png", size: 192, toTheEdge: false },
  { file: "public/icon-512.png", size: 512, toTheEdge: false },
  { file: "public/icon-maskable-512.png", size: 512, toTheEdge: true },
  { file: "app/(site)/apple-icon.png", size: 180, toTheEdge: true },
];

const browser = await chromium.launch({
  ...(existsSync(SYSTEM_BROWSER) ? { executablePath: SYSTEM_BROWSER } : {}),
  args: ["--no-sandbox"],
});
for (const { file, size, toTheEdge } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const mark = toTheEdge ? MARK.replace('rx="5" ', "") : MARK;
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${mark}`);
  writeFileSync(`${projectFolder}/${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
