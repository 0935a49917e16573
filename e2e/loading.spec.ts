import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";

test.skip(
  ({ browserName }) => browserName !== "chromium",
  "Only Chromium says what moves, and can be slowed down.",
);
test.use(phone);

/** What may move while a page loads, as browsers score it (docs/performance.md). */
const SHIFT = 0.02;
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

async function slowDown(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Network.enable");
  await chromium.send("Network.setCacheDisabled", { cacheDisabled: true });
  await chromium.send("Network.emulateNetworkConditions", SLOW);
}

/** Runs in the page. Two frames later all that were buffered have been reported. */
function sumShifts(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
  });
}

test("nothing moves while a page loads on a slow network", async ({ page, signIn, member, support }) => {
  test.slow();
  await support.offer({ memberId: member.memberId, index: 0 });
  await signIn(page, member);
  await slowDown(page);
  for (const path of ["/", "/places", "/meetings", "/letters", "/profile", "/devices"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(sumShifts), path).toBeLessThanOrEqual(SHIFT);
  }
});

test("a link opens its page in place, and in a tab of its own where the reader asks for one", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/");
  const meetings = page.getByRole("navigation").getByRole("link", { name: "Meetings" });
  const opened = page.context().waitForEvent("page");
  await meetings.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(/\/meetings$/);
  await expect(page).toHaveURL(/\/$/);
  await page.evaluate(() => (document.body.dataset["kept"] = "true"));
  await meetings.click();
  await expect(page).toHaveURL(/\/meetings$/);
  await expect(page.locator("body[data-kept]")).toBeAttached();
});
