import { existsSync } from "node:fs";
import path from "node:path";
import { chromium, firefox, type LaunchOptions } from "@playwright/test";
import { projectFolder } from "@/lib/project-folder.mjs";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The system's browser for the journeys; undefined for Playwright's own. */
export function findBrowser(): string | undefined {
  return SYSTEM_BROWSERS.find((file) => existsSync(file));
}

/** Whether any browser is available: the system's, or the one that `npx playwright install chromium` brings. */
export function hasBrowser(): boolean {
  return findBrowser() !== undefined || existsSync(chromium.executablePath());
}

// What elements are labelled by is looked for by Playwright and again by axe; the second time a Firefox 153 ends the page's process.
const WITHOUT_REFLECTION = { "accessibility.ARIAElementReflection.enabled": false };
const SYSTEM_FIREFOXES = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/**
 * How Playwright starts a Firefox: the one that `npx playwright install firefox` brings, or the system's, over WebDriver BiDi
 * (firefox-relay.mjs). Undefined when there is none.
 */
export function findFirefox(): LaunchOptions | undefined {
  if (existsSync(firefox.executablePath())) return {};
  if (!SYSTEM_FIREFOXES.some((file) => existsSync(file))) return undefined;
  const executablePath = path.join(projectFolder, "test/harness/firefox-relay.mjs");
  return { channel: "moz-firefox", executablePath, firefoxUserPrefs: WITHOUT_REFLECTION };
}

/** How Chromium is started, whoever opens it: the installed one where there is one, without asking anything of the network. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-background-networking"],
  };
}
