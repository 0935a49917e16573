import { type Browser, chromium } from "@playwright/test";
import { chromiumOptions, hasBrowser } from "@/test/harness/find-browser";

/** The browser of the journeys; undefined where none is installed. */
export async function openBrowser(): Promise<Browser | undefined> {
  return hasBrowser() ? chromium.launch(chromiumOptions()) : undefined;
}

export const NO_BROWSER = "no browser is installed; `npx playwright install chromium` installs one.";
