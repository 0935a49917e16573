import type { Locator, Page } from "@playwright/test";

// How a page is laid out, measured in the browser.

/** By how many pixels the page is wider than the screen. */
export function sidewaysBy(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not drawn.");
  return box;
}

/** In how many rows the elements stand. */
export async function rowsOf(elements: Locator): Promise<number> {
  const boxes = await Promise.all((await elements.all()).map(boxOf));
  return new Set(boxes.map(({ y }) => Math.round(y))).size;
}

/** Whether the element ends where the screen does, or before. */
export async function isInside(element: Locator, page: Page): Promise<boolean> {
  const { x, width } = await boxOf(element);
  return x >= 0 && x + width <= (page.viewportSize()?.width ?? 0);
}

/** Whether any part of the one is under the other. */
export async function coveredBy(element: Locator, other: Locator): Promise<boolean> {
  const [one, two] = [await boxOf(element), await boxOf(other)];
  return (
    one.x < two.x + two.width &&
    two.x < one.x + one.width &&
    one.y < two.y + two.height &&
    two.y < one.y + one.height
  );
}

/** The times of day and the days of a month that are broken between two lines. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const months = "January|February|March|April|May|June|July|August|September|October|November|December";
    const kept = new RegExp(`\\d{1,2}:\\d\\d\\s[ap]m|(?:${months})\\s\\d{1,2}`, "g");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      for (const match of node.textContent?.matchAll(kept) ?? []) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(match[0]);
      }
    }
    return broken;
  });
}
