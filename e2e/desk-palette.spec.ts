import { expect, phone, test } from "./fixtures";
import { openPalette } from "./support/palette";

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
});

test("a candidacy is found by the candidate's name, and opens on its board", async ({ page, axe }) => {
  await page.goto("/staff/review/TECH");
  const row = page.locator("tr[data-candidacy]").first();
  const candidacy = (await row.getAttribute("data-candidacy")) ?? "";
  const name = ((await row.locator(".name").first().textContent()) ?? "").trim();
  await page.goto("/staff");
  await (await openPalette(page)).fill(name);
  const candidates = page.getByRole("group", { name: "Candidates" }).getByRole("option");
  const found = candidates.filter({ hasText: "Technology" });
  await expect(found.first()).toContainText(name);
  await axe(page);
  await found.first().click();
  await expect(page).toHaveURL(new RegExp(`/staff/review/TECH\\?candidacy=${candidacy}`));
  await expect(page.getByRole("heading", { name }).first()).toBeVisible();
});

test("tasks and pages are found by other words for them, in English and Spanish", async ({ page }) => {
  await page.goto("/staff");
  const field = await openPalette(page);
  const tasks = page.getByRole("group", { name: "Do" }).getByRole("option");
  const pages = page.getByRole("group", { name: "Go to" }).getByRole("option");
  for (const typed of ["publish", "publicar", "release"]) {
    await field.fill(typed);
    await expect(tasks, typed).toHaveText(["Publish the slate"]);
  }
  await field.fill("vacantes");
  await expect(tasks).toHaveText(["See the vacancies"]);
  await field.fill("comités");
  await expect(pages.first()).toHaveText("Committees");
  await field.fill("roll over");
  await expect(tasks).toHaveText(["Set up the next year from this one"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/staff/season/roll-over");
});

test("the arrows go through all groups in their order, and Escape returns to where the reader was", async ({
  page,
}) => {
  await page.goto("/staff/committees");
  const link = page.getByRole("main").getByRole("link").first();
  await link.focus();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox");
  await expect(field).toBeFocused();
  await field.fill("budget");
  const groups = page.getByRole("listbox").getByRole("group");
  await expect(groups.first()).toBeVisible();
  const options = page.getByRole("option");
  const count = await options.count();
  const chosen = page.locator('[role="option"][aria-selected="true"]');
  await expect(chosen).toHaveText((await options.first().textContent()) ?? "");
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press("ArrowDown");
    await expect(chosen).toHaveText((await options.nth(index).textContent()) ?? "");
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the list stays within its width", async ({ page }) => {
    await page.goto("/staff");
    await (await openPalette(page)).fill("ma");
    await expect(page.getByRole("option").first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
