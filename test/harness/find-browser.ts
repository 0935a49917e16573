import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The system's browser for the journeys; undefined for Playwright's own. */
export function findBrowser(): string | undefined {
  return SYSTEM_BROWSERS.find((file) => existsSync(file));
}

/** Whether any browser is available: the system's, or the one that `npx playwright install chromium` brings. */
export function hasBrowser(): boolean {
  return findBrowser() !== undefined || existsSync(chromium.executablePath());
}
