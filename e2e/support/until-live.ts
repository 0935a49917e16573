import { expect, type Page } from "@playwright/test";

/** Until the programs of a page with a form run: before, a button outside of the form does nothing. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator("main form:not([data-waits])").first()).toBeAttached();
}
