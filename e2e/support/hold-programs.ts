import type { Page } from "@playwright/test";

/** Keeps the programs of the next pages from the browser, as on a slow network. @returns what lets them through */
export async function holdPrograms(page: Page): Promise<() => void> {
  let wake = (): void => undefined;
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await asleep;
    await route.fallback();
  });
  return wake;
}
