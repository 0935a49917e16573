import type { Locator, Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";
import { openPalette } from "./support/palette";

// Seats are typed in the list of all positions, as in a spreadsheet. Each journey has a season of its own, in which no position
// has a number of seats yet.

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
});

/** The cell of the list's row, from 0. */
const seats = (page: Page, index: number): Locator =>
  page.getByRole("textbox", { name: /^Seats of / }).nth(index);
const months = (page: Page, index: number): Locator =>
  page.getByRole("textbox", { name: /^Months of a term of / }).nth(index);

async function openSeats(page: Page, year: number): Promise<void> {
  await page.goto(`/staff/committees/seats?year=${String(year)}`);
  await expect(seats(page, 0)).toBeVisible();
}

test("numbers are typed down a column, filled down by key and by button, and saved as one write", async ({
  page,
  support,
  axe,
}) => {
  const { year } = await support.openBareSeason();
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/desk/set-seats")) sent.push(request.postDataJSON());
  });
  await openSeats(page, year);
  await seats(page, 0).click();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(seats(page, 1)).toBeFocused();
  await page.keyboard.type("5");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(seats(page, 1)).toBeFocused();
  await page.keyboard.press("Control+d");
  for (const index of [1, 2, 3]) await expect(seats(page, index)).toHaveValue("5");
  await expect(seats(page, 4)).toHaveValue("");
  // A single cell takes the value above it.
  await seats(page, 4).focus();
  await page.getByRole("button", { name: "Fill down" }).click();
  await expect(seats(page, 4)).toHaveValue("5");
  await expect(seats(page, 4)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(months(page, 4)).toBeFocused();
  await page.keyboard.type("24");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("9");
  await page.keyboard.press("Escape");
  await expect(months(page, 3)).toHaveValue("");
  await axe(page);
  await page.getByRole("button", { name: "Save 6 changes" }).click();
  await expect(page.getByRole("button", { name: /^Save/ })).toBeHidden();
  expect(sent).toMatchObject([
    { positions: [{ seats: 3 }, { seats: 5 }, { seats: 5 }, { seats: 5 }, { seats: 5, termMonths: 24 }] },
  ]);
  await page.reload();
  await expect(seats(page, 3)).toHaveValue("5");
  await expect(months(page, 4)).toHaveValue("24");
});

test("what was saved is undone with one press", async ({ page, support }) => {
  const { year } = await support.openBareSeason();
  await openSeats(page, year);
  await seats(page, 0).fill("3");
  await months(page, 1).fill("24");
  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(seats(page, 0)).toHaveValue("");
  await expect(months(page, 1)).toHaveValue("");
  await page.reload();
  await expect(seats(page, 0)).toHaveValue("");
});

test("what is refused stays typed with the reason in its row, and nothing else is saved", async ({
  page,
  browser,
  signIn,
  support,
  allowed,
  axe,
}) => {
  allowed.push(/409/);
  const { year } = await support.openBareSeason();
  await openSeats(page, year);
  await seats(page, 0).fill("4");
  await months(page, 2).fill("200");
  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await expect(page.getByText(/^Seats must be a whole number .* months one from 1 to 120/)).toBeVisible();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(seats(page, 2)).toBeFocused();
  await expect(months(page, 2)).toHaveAttribute("aria-invalid", "true");
  await axe(page);
  await months(page, 2).fill("20");

  const colleague = await support.freshMember({});
  await support.giveRole({ memberId: colleague.memberId, role: "manager" });
  const elsewhere = await browser.newContext({ baseURL: support.baseUrl });
  const office = await elsewhere.newPage();
  await signIn(office, colleague);
  await openSeats(office, year);
  await seats(office, 0).fill("9");
  await office.getByRole("button", { name: "Save 1 change" }).click();
  await expect(office.getByRole("button", { name: /^Save/ })).toBeHidden();

  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await expect(page.getByText(/its seats are now 9, its months as the season/)).toBeVisible();
  await expect(seats(page, 0)).toHaveValue("4");
  await expect(months(page, 2)).toHaveValue("20");
  await axe(page);
  await office.reload();
  await expect(seats(office, 0)).toHaveValue("9");
  await expect(months(office, 2)).toHaveValue("");
  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await expect(page.getByRole("button", { name: /^Save/ })).toBeHidden();
  await office.reload();
  await expect(seats(office, 0)).toHaveValue("4");
  await expect(months(office, 2)).toHaveValue("20");
  await elsewhere.close();
});

test("leaving with numbers that are not saved asks, whichever way one leaves", async ({ page, support }) => {
  const { year } = await support.openBareSeason();
  await page.goto(`/staff/committees?year=${String(year)}`);
  await page.getByRole("link", { name: "Seats", exact: true }).click();
  await seats(page, 0).fill("3");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole("navigation", { name: "Season desk" }).getByRole("link", { name: /Rules/ }).click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  const find = await openPalette(page);
  await find.fill("vacancies");
  await page.keyboard.press("Enter");
  await expect.poll(() => asked).toHaveLength(2);
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.history.back());
  await expect.poll(() => asked).toHaveLength(3);
  await expect(page).toHaveURL(/committees\/seats/);
  await expect(seats(page, 0)).toHaveValue("3");
  await seats(page, 0).focus();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Season desk" }).getByRole("link", { name: /Rules/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules");
  expect(asked).toHaveLength(3);
});

test("the list is narrowed by committee and position, and its head stays in sight over rows of 36 pixels", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/staff/committees/seats");
  const rows = page.locator("tbody tr");
  const first = await rows.first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(120);
  expect(first?.height).toBe(36);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await expect(page.getByRole("columnheader", { name: "Seats" })).toBeInViewport();
  await page.getByRole("searchbox").fill("budget");
  await page.getByRole("combobox", { name: /^Position/ }).selectOption({ label: "Chair" });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Budget and Finance");
  await expect(page).toHaveURL(/search=budget.*position=Chair/);
});

test("whoever may not change seats reads them", async ({ page, support, browser, signIn }) => {
  const auditor = await support.freshMember({});
  await support.giveRole({ memberId: auditor.memberId, role: "auditor" });
  const context = await browser.newContext({ baseURL: support.baseUrl });
  const own = await context.newPage();
  await signIn(own, auditor);
  await own.goto("/staff/committees/seats?search=budget");
  await expect(own.getByText("Only managers change seats.")).toBeVisible();
  await expect(own.getByRole("row", { name: /BUDGET Chair/ })).toBeVisible();
  await expect(own.getByRole("textbox", { name: /^Seats of / })).toHaveCount(0);
  await context.close();
  await page.close();
});

test.describe("on a phone, in Spanish, in the dark", () => {
  test.use({ ...phone, locale: "es-US", colorScheme: "dark" });
  test("a number is typed and filled down by touch", async ({ page, support, axe }) => {
    const { year } = await support.openBareSeason();
    await page.goto("/staff/committees/seats");
    const own = page.getByRole("textbox", { name: /^Plazas de / });
    expect((await page.locator("tbody tr").first().boundingBox())?.y).toBeLessThanOrEqual(160);
    await page.goto(`/staff/committees/seats?year=${String(year)}`);
    await own.nth(0).tap();
    await own.nth(0).fill("4");
    await own.nth(1).tap();
    await page.getByRole("button", { name: "Rellenar hacia abajo" }).tap();
    await expect(own.nth(1)).toHaveValue("4");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await axe(page);
    await page.getByRole("button", { name: "Guardar 2 cambios" }).tap();
    await expect(page.getByRole("button", { name: /^Guardar/ })).toBeHidden();
    await expect(own.nth(1)).toHaveValue("4");
  });
});
