import type { Page } from "@playwright/test";
import { openPalette } from "./support/palette";
import { expect, openMenu, rows, test } from "./support/review-board";

// Views of the desk's lists that staff save under a name, open again, share and delete.

const dialog = (page: Page) => page.getByRole("dialog");
const menu = (page: Page) => page.getByRole("region", { name: "Saved views" });

async function saveView(page: Page, name: string, { isShared = false } = {}): Promise<void> {
  await openMenu(page, "View");
  await menu(page).getByRole("button", { name: "Save this view …" }).click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(name);
  if (isShared)
    await dialog(page)
      .getByRole("checkbox", { name: /^Share it/ })
      .check();
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function openView(page: Page, name: string): Promise<void> {
  await openMenu(page, "View");
  await menu(page).getByRole("button", { name, exact: true }).click();
}

test("a board's filters, order, groups and columns are saved under a name and open again on any committee", async ({
  page,
  openBoard,
  axe,
}) => {
  const elsewhere = await openBoard({ candidates: 2, state: ["nominated", "shortlisted"] });
  const { code } = await openBoard({
    candidates: 4,
    state: ["nominated", "shortlisted"],
    query: "?state=shortlisted&sort=-board&group=position",
  });
  const reason = page.getByRole("columnheader", { name: "Reason" });
  await expect(rows(page)).toHaveCount(2);
  await openMenu(page, "View");
  await page.getByRole("checkbox", { name: "Reason" }).check();
  await expect(reason).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await saveView(page, "Shortlisted by board");
  await expect(page.locator("summary").filter({ hasText: "View" })).toBeFocused();
  await openMenu(page, "View");
  const saved = menu(page).getByRole("button", { name: "Shortlisted by board", exact: true });
  await expect(saved).toHaveAttribute("aria-current", "true");
  await axe(page);
  await page.getByRole("checkbox", { name: "Reason" }).uncheck();
  await page.keyboard.press("Escape");
  await page.goto(`/staff/review/${elsewhere.code}?text=nobody`);
  await expect(rows(page)).toHaveCount(0);
  await expect(reason).toHaveCount(0);
  await openView(page, "Shortlisted by board");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(reason).toBeVisible();
  await expect(page).toHaveURL(
    new RegExp(`/${elsewhere.code}\\?state=shortlisted&sort=-board&group=position`),
  );
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page)).toHaveCount(4);
  await (await openPalette(page)).fill("shortlisted by");
  await page.getByRole("group", { name: "Views" }).getByRole("option").click();
  await expect(page).toHaveURL(/state=shortlisted&sort=-board&group=position/);
});

test("a name that is taken asks whether to replace the view; renamed, and deleted with undo", async ({
  page,
  signIn,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(/status of 409/);
  await support.giveRole({ memberId: member.memberId, role: "auditor" });
  await signIn(page, member);
  await page.goto("/staff/committees?show=vacant&search=a");
  await saveView(page, "Vacant");
  await page.getByRole("searchbox").fill("");
  await openMenu(page, "View");
  await menu(page).getByRole("button", { name: "Save this view …" }).click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("VACANT");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("You have a view of this list called “Vacant”.")).toBeVisible();
  await axe(page);
  await dialog(page).getByRole("button", { name: "Replace it" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto("/staff/committees?search=budget");
  await openView(page, "Vacant");
  await expect(page).toHaveURL("/staff/committees?show=vacant");
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await openMenu(page, "View");
  await menu(page).getByRole("button", { name: "Change the view Vacant" }).click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("n".repeat(61));
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(dialog(page).getByText("Name must have 60 characters or fewer")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("With vacant seats");
  await axe(page);
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await openMenu(page, "View");
  await menu(page).getByRole("button", { name: "Change the view With vacant seats" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await openView(page, "With vacant seats");
  await expect(page).toHaveURL("/staff/committees?show=vacant");
});

test("a shared view is opened by colleagues, who cannot change it; a manager can, and its address outlives it", async ({
  page,
  browser,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "auditor" });
  await signIn(page, member);
  const name = `Tenure ${member.memberId}`;
  await page.goto("/staff/rules?search=nothing+has+these+words");
  await saveView(page, name, { isShared: true });

  const openAs = async (role: "reviewer" | "manager") => {
    const colleague = await support.freshMember({});
    await support.giveRole({ memberId: colleague.memberId, role });
    const other = await (await browser.newContext({ baseURL: support.baseUrl })).newPage();
    await signIn(other, colleague);
    await other.goto("/staff/rules");
    return other;
  };
  const reviewer = await openAs("reviewer");
  await openMenu(reviewer, "View");
  await expect(menu(reviewer)).toContainText(`shared by ${member.firstName}`);
  await menu(reviewer)
    .getByRole("button", { name: `About the view ${name}` })
    .click();
  const address = await dialog(reviewer).getByRole("textbox", { name: "Address" }).inputValue();
  await expect(dialog(reviewer).getByRole("button", { name: "Delete" })).toHaveCount(0);
  await dialog(reviewer).getByRole("button", { name: "Close" }).click();
  await openMenu(reviewer, "View");
  await menu(reviewer)
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
  await expect(reviewer.getByRole("searchbox")).toHaveValue("nothing has these words");

  const manager = await openAs("manager");
  await openMenu(manager, "View");
  await menu(manager)
    .getByRole("button", { name: `Change the view ${name}` })
    .click();
  await dialog(manager).getByRole("button", { name: "Delete" }).click();
  await dialog(manager).getByRole("button", { name: "Delete it for everyone" }).click();
  await expect(dialog(manager)).toHaveCount(0);
  await page.reload();
  await openMenu(page, "View");
  await expect(menu(page).getByText("None yet.", { exact: false })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("searchbox")).toHaveValue("nothing has these words");
});
