import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// A slate of a hundred committees has the contents of those in and near the window only; their headings are all there.

test.use({ viewport: { width: 1280, height: 500 } });

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
  await page.goto("/staff/slate");
  await expect(page.locator(".slate-committee h3").first()).toBeVisible();
});

/** How many committees the page has, and how many of them with their positions. */
function counts(page: Page) {
  return page.locator(".slate-committee").evaluateAll((committees) => ({
    headings: committees.filter((one) => one.querySelector("h2")).length,
    mounted: committees.filter((one) => one.querySelector("h3")).length,
  }));
}

const lastCommittee = (page: Page) => page.locator(".slate-committee").last();

test("only committees near the window have their contents in the page, and all have their heading", async ({
  page,
  axe,
}) => {
  const { headings, mounted } = await counts(page);
  expect(headings).toBeGreaterThan(30);
  expect(mounted).toBeLessThan(headings / 2);
  await axe(page);
});

test("the jump list leads to a committee whose contents are not in the page, and focuses its heading in sight", async ({
  page,
  axe,
}) => {
  const name = (await lastCommittee(page).getByRole("heading", { level: 2 }).textContent()) ?? "";
  const before = page.locator(".slate-committee").nth(-8);
  const wanted = (await before.getByRole("heading", { level: 2 }).textContent()) ?? "";
  for (const committee of [wanted, name]) {
    await page.getByText("Go to a committee").click();
    await page.getByRole("group").getByRole("link", { name: committee, exact: true }).first().click();
    const section = page.getByRole("region", { name: committee, exact: true });
    const heading = section.getByRole("heading", { level: 2 });
    await expect(heading).toBeFocused();
    await expect(section.getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expect(heading).toBeInViewport();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(80);
  }
  await axe(page);
});

test("nothing in sight moves when the contents around a committee come into the page", async ({ page }) => {
  const committee = page.locator(".slate-committee").nth(-10);
  const heading = committee.getByRole("heading", { level: 2 });
  await heading.evaluate((element) => element.scrollIntoView());
  const before = await heading.boundingBox();
  await expect(
    page.locator(".slate-committee").nth(-11).getByRole("heading", { level: 3 }).first(),
  ).toBeAttached();
  await expect(committee.getByRole("heading", { level: 3 }).first()).toBeVisible();
  expect(Math.abs(((await heading.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
});

test("contents in which the reader has done something stay, with the focus and what was typed", async ({
  page,
}) => {
  const first = page.locator(".slate-committee").first();
  const opened = first.locator("summary").first();
  await opened.click();
  const untouched = page.locator(".slate-committee").nth(1);
  await lastCommittee(page).evaluate((element) => element.scrollIntoView());
  await expect(untouched.getByRole("heading", { level: 3 })).toHaveCount(0);
  await expect(opened).toBeFocused();
  await expect(first.locator("details").first()).toHaveAttribute("open");
});

test("the search finds someone on a committee whose contents are not in the page", async ({
  page,
  support,
}) => {
  const { name, candidates } = await support.deskCommittee({ candidates: 1, state: "proposed" });
  await page.reload();
  await page.getByRole("searchbox", { name: /Find/ }).fill(candidates[0]?.name ?? "");
  const committee = page.getByRole("region", { name, exact: true });
  await expect(committee.getByText(candidates[0]?.name ?? "")).toBeVisible();
});

test("the printed slate has every committee with its positions", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await expect.poll(async () => (await counts(page)).mounted).toBe((await counts(page)).headings);
  await page.emulateMedia({ media: "screen" });
  await expect.poll(async () => (await counts(page)).mounted).toBeLessThan((await counts(page)).headings);
  // Browsers say it before the medium changes.
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    return Promise.resolve().then(() => document.querySelectorAll(".slate-committee:has(h3)").length);
  });
  expect(printed).toBe((await counts(page)).headings);
});
