import type { Page } from "@playwright/test";

/** Keeps the programs of the next pages from the browser, as on a slow network. @returns what lets them through */
export function holdPrograms(page: Page): Promise<() => void> {
  return hold(page, "**/_next/static/chunks/*.js");
}

/** Keeps what is asked for at these addresses from the browser. @returns what lets it through */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let wake = (): void => undefined;
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  await page.route(addresses, async (route) => {
    await asleep;
    await route.fallback();
  });
  return wake;
}
