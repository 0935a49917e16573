import type { Page } from "@playwright/test";
import { phone } from "./fixtures";
import { expect, row, saved, test } from "./support/review-board";

// Candidates side by side, from the review board.

const comparison = (page: Page) => page.getByRole("region", { name: /candidates side by side$/ });
const fact = (page: Page, name: string) =>
  comparison(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });

test("C puts the selected candidates side by side with what differs, and Escape goes back to the row", async ({
  page,
  openBoard,
  axe,
}) => {
  const { ids, candidates } = await openBoard({ candidates: 4, state: ["nominated", "shortlisted"] });
  const nameOf = (id = "") => candidates.find(({ candidacyID }) => candidacyID === id)?.name ?? "";
  await page.keyboard.press(" ");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press(" ");
  await page.keyboard.press("c");
  await expect(comparison(page).getByRole("columnheader", { name: nameOf(ids[0]) })).toBeVisible();
  await expect(comparison(page).getByRole("columnheader", { name: nameOf(ids[2]) })).toBeVisible();
  await expect(comparison(page)).toBeFocused();
  await expect(comparison(page).getByRole("row").nth(1)).toContainText("Knows the budget well.");
  await expect(fact(page, "Position")).not.toContainText("differs");
  await expect(fact(page, "What supporters wrote")).toHaveAttribute("data-differs", "false");
  await axe(page);
  // Keys for rows that are out of sight do nothing.
  await page.keyboard.press("s");
  await page.keyboard.press("Escape");
  await expect(comparison(page)).toHaveCount(0);
  await expect(row(page, ids[2] ?? "")).toBeFocused();
  await expect(page).not.toHaveURL(/compare/);
});

test("a decision is made for one of them by its button, and shows where they differ", async ({
  page,
  openBoard,
  support,
  axe,
}) => {
  const { ids, candidates } = await openBoard({ candidates: 3 });
  const [first = "", second = ""] = ids;
  const nameOf = (id: string) => candidates.find(({ candidacyID }) => candidacyID === id)?.name ?? "";
  await page.keyboard.press("Shift+J");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(fact(page, "State")).toHaveAttribute("data-differs", "false");
  await comparison(page)
    .getByRole("group", { name: nameOf(second) })
    .getByRole("button", { name: "Propose" })
    .click();
  await expect(fact(page, "State (differs)")).toContainText("proposed");
  await saved(page);
  await axe(page);
  await comparison(page)
    .getByRole("group", { name: nameOf(first) })
    .getByRole("button", { name: "Not selected" })
    .click();
  await page.keyboard.type("No seats left");
  await page.keyboard.press("Enter");
  await expect(comparison(page)).toBeFocused();
  await expect(fact(page, "State (differs)")).toContainText("not selected");
  await saved(page);
  expect(await support.candidacies({ ids: [first, second] })).toMatchObject([
    { state: "not-selected", reason: "No seats left" },
    { state: "proposed" },
  ]);
  await page.keyboard.press("u");
  await expect.poll(async () => (await support.candidacies({ ids: [first] }))[0]?.state).toBe("nominated");
});

test("one and more than four are not compared: the button says how many to select", async ({
  page,
  openBoard,
}) => {
  await openBoard({ candidates: 5 });
  const compare = page.getByRole("button", { name: "Compare" });
  const words = page.locator(".board-foot").getByText("Select 2 to 4 candidates to compare them");
  await expect(compare).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press(" ");
  await expect(words).toBeVisible();
  await page.keyboard.press("c");
  await expect(comparison(page)).toHaveCount(0);
  await page.keyboard.press("Control+a");
  await expect(page.getByText("5 selected:")).toBeVisible();
  await expect(words).toBeVisible();
  await page.keyboard.press("c");
  await expect(comparison(page)).toHaveCount(0);
  await page.keyboard.press(" ");
  await expect(words).toHaveCount(0);
  await expect(compare).not.toHaveAttribute("aria-disabled");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("compare the 2 to 4 selected candidates")).toBeVisible();
});

test("a comparison is in the address and opens for a colleague; candidates of another committee are left out", async ({
  page,
  openBoard,
  openElsewhere,
}) => {
  const { code, ids } = await openBoard({ candidates: 3 });
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("c");
  await expect(comparison(page)).toBeVisible();
  const { other } = await openElsewhere(code);
  await other.goto(page.url());
  await expect(comparison(other).getByRole("columnheader")).toHaveCount(3);
  await other.goto(`/staff/review/${code}?compare=${ids[0]},00000000-0000-4000-8000-000000000000`);
  await expect(row(other, ids[0] ?? "")).toBeVisible();
  await expect(comparison(other)).toHaveCount(0);
  await other.context().close();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the columns scroll in their own box, and the page does not", async ({ page, openBoard, axe }) => {
    const { code, ids } = await openBoard({ candidates: 4 });
    await page.goto(`/staff/review/${code}?compare=${ids.join(",")}`);
    const table = comparison(page).getByRole("table");
    await expect(table).toBeVisible();
    const { width = 0 } = (await table.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await axe(page);
    await comparison(page).getByRole("button", { name: "Back to the list" }).click();
    await expect(row(page, ids[0] ?? "")).toBeVisible();
  });
});
