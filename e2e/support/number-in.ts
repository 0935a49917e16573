import type { Locator } from "@playwright/test";

/** The first number in a text of the page, once the text is there. */
export async function numberIn(text: Locator): Promise<number> {
  return Number(/\d+/.exec(await text.innerText())?.[0]);
}
