import { phone } from "./fixtures";
import { expect, openMenu, rows, saved, test } from "./support/review-board";

test("a filter and the order are chosen and kept in the address", async ({ page, axe, openBoard }) => {
  await openBoard({ candidates: 3 });
  await page.keyboard.press("s");
  await expect(rows(page).first()).toContainText("shortlisted");
  await saved(page);
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const state = page.getByRole("combobox", { name: "State" });
  await openMenu(page, "Sort");
  await sort.selectOption({ label: "Last name" });
  await expect(page).toHaveURL(/sort=lastName/);
  await openMenu(page, "Filter");
  await page.getByRole("combobox", { name: "Source" }).selectOption({ label: "Journey" });
  await expect(page).toHaveURL(/source=Journey/);
  await state.selectOption({ label: "shortlisted" });
  await expect(page).toHaveURL(/state=shortlisted/);
  await expect(rows(page)).toHaveCount(1);
  await axe(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toBeFocused();
  await expect(page.getByRole("button", { name: "Remove the filter State: shortlisted" })).toBeVisible();
  await openMenu(page, "Filter");
  await expect(state).toHaveValue("shortlisted");
  await openMenu(page, "Sort");
  await expect(sort).toHaveValue("lastName");
  await expect(page.getByRole("columnheader", { name: /^Candidate/ })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByRole("button", { name: "Clear 2 filters" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/sort=lastName/);
});

test("columns are chosen, and kept after a reload", async ({ page, openBoard }) => {
  await openBoard({ candidates: 2 });
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(head("City")).toHaveCount(0);
  await expect(head("Service")).toBeVisible();
  await openMenu(page, "View");
  await page.getByRole("checkbox", { name: "City", exact: true }).check();
  await page.getByRole("checkbox", { name: "Service", exact: true }).uncheck();
  await expect(head("City")).toBeVisible();
  await page.reload();
  await expect(head("City")).toBeVisible();
  await expect(head("Service")).toHaveCount(0);
});

test("the candidate beside the list stays in the address, and the arrows turn to the next", async ({
  page,
  openBoard,
}) => {
  await openBoard({ candidates: 3 });
  await page.keyboard.press("Enter");
  const name = page.getByRole("region", { name: "The candidate" }).getByRole("heading", { level: 2 });
  const first = await name.textContent();
  await page.keyboard.press("ArrowRight");
  await expect(name).not.toHaveText(first ?? "");
  await expect(page).toHaveURL(/candidacy=/);
  await page.reload();
  await expect(name).not.toHaveText(first ?? "");
  // The page shows the candidate before it can listen to keys.
  await expect(async () => {
    await page.keyboard.press("n");
    await expect(page.getByRole("textbox", { name: "Your note" })).toBeFocused({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.type("Called; glad to serve.");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Called; glad to serve." })).toBeVisible();
});

test("200 candidates scroll with only some rows in the page, and the keys are explained", async ({
  page,
  axe,
  openBoard,
}) => {
  await openBoard({ candidates: 200 });
  await expect(page.getByRole("status").filter({ hasText: "200 candidates" })).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.keyboard.press("End");
  await expect(page.locator('tr[aria-rowindex="201"]')).toBeFocused();
  await expect(page.locator('tr[aria-rowindex="201"]')).toBeInViewport();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.keyboard.press("Home");
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeFocused();
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeInViewport();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await axe(page);
});

test("an auditor reads and changes nothing", async ({ page, openBoard }) => {
  await openBoard({ candidates: 2, role: "auditor" });
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Propose/ })).toHaveCount(0);
  await page.keyboard.press("s");
  await expect(rows(page).first()).toContainText("nominated");
});

test.describe("on a phone, in Spanish, in the dark", () => {
  test.use({ ...phone, locale: "es-US", colorScheme: "dark" });
  test("a candidate is looked up", async ({ page, openBoard }) => {
    await openBoard({ candidates: 6 });
    await expect(rows(page)).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await rows(page).first().getByRole("button").click();
    await expect(page.getByRole("heading", { name: "Reglas" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
