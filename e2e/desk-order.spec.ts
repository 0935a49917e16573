import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
});

const positions = (page: Page) =>
  page
    .getByRole("region", { name: /Positions and seats/ })
    .getByRole("rowheader")
    .allInnerTexts();

test("positions are put in order by keyboard alone, for the season, and everything lists them so", async ({
  page,
  axe,
}) => {
  await page.goto("/staff/committees/BUDGET");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Budget and Finance");
  const before = await positions(page);
  const [first = "", second = "", ...rest] = before;
  const down = page.getByRole("button", { name: `Move ${first} down` });
  let saved = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/desk/order-positions") && response.ok()) saved += 1;
  });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => positions(page)).toEqual([second, first, ...rest]);
  await expect(down).toBeFocused();
  await expect(page.getByText(`${first} is now 2 of ${before.length}.`)).toBeAttached();
  await axe(page);

  // At the end of the list the button does nothing, and keeps the focus.
  for (let place = 2; place <= before.length; place += 1) await page.keyboard.press("Enter");
  await expect.poll(() => positions(page)).toEqual([second, ...rest, first]);
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute("aria-disabled", "true");

  // Moves are shown at once and sent one by one: a reload before the last was answered would cut it off.
  await expect.poll(() => saved).toBe(before.length - 1);
  await page.reload();
  await expect.poll(() => positions(page)).toEqual([second, ...rest, first]);
  await page.goto("/staff/slate");
  const committee = page.getByRole("region", { name: "Budget and Finance", exact: true });
  await committee.scrollIntoViewIfNeeded();
  await expect(committee.getByRole("heading", { level: 3 }).last()).toContainText(first);

  await page.goto("/staff/season/roll-over");
  await expect(
    page.getByText(`Budget and Finance: ${[second, ...rest, first].join(", ")}`, { exact: false }),
  ).toBeVisible();

  await page.goto("/staff/committees/BUDGET");
  const up = page.getByRole("button", { name: `Move ${first} up` });
  for (let place = before.length; place > 1; place -= 1) await up.click();
  await expect.poll(() => positions(page)).toEqual(before);
});

test("a colleague's order is not written over: it is shown instead", async ({
  page,
  browser,
  support,
  signIn,
  allowed,
}) => {
  allowed.push(/409/);
  const { code } = await support.deskCommittee({ candidates: 1 });
  const colleague = await support.freshMember({});
  await support.giveRole({ memberId: colleague.memberId, role: "manager" });
  const elsewhere = await browser.newContext({ baseURL: support.baseUrl });
  const other = await elsewhere.newPage();
  await signIn(other, colleague);
  const address = `/staff/committees/${code}`;
  await other.goto(address);
  for (const position of ["Teller", "Usher"]) {
    await other.getByRole("button", { name: "Add a position" }).click();
    await other.getByRole("textbox", { name: "Name of the position" }).fill(position);
    await other.getByRole("button", { name: "Add this position" }).click();
    await expect(other.getByRole("rowheader", { name: position })).toBeVisible();
  }

  await page.goto(address);
  await expect(page.getByRole("rowheader", { name: "Usher" })).toBeVisible();
  const before = await positions(page);
  await other.getByRole("button", { name: "Move Usher up" }).click();
  await expect.poll(() => positions(other)).not.toEqual(before);
  const colleagues = await positions(other);
  await page.getByRole("button", { name: `Move ${before[0]} down` }).click();
  await expect(
    page.getByText(`${colleague.firstName} ${colleague.lastName} changed this`, { exact: false }),
  ).toBeVisible();
  await expect.poll(() => positions(page)).toEqual(colleagues);
  await elsewhere.close();
});

test("committees are pasted from a spreadsheet: bad rows with their line and why, then all or none", async ({
  page,
  axe,
}) => {
  await page.goto("/staff/committees/paste");
  await page.locator("a[href*='kind=committees']").click();
  await expect(page).toHaveURL(/kind=committees/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paste committees from a spreadsheet");
  const rows = page.getByRole("textbox", { name: "Rows" });
  const show = page.getByRole("button", { name: "Show what changes" });
  const good = "code\tname\tactive\tname.es\nARCHIVE\tArchive\tno\tArchivo";
  await rows.fill(`${good}\n\tNameless\tperhaps\t`);
  await show.click();
  await expect(page.getByText("1 row cannot be taken, so none is")).toBeVisible();
  const bad = page.getByRole("row").filter({ hasText: "cannot be taken" });
  await expect(bad.getByRole("cell").first()).toHaveText("3");
  await expect(bad).toContainText("The code of the committee is missing.");
  await expect(bad).toContainText("Active must be yes or no.");
  await expect(page.getByRole("button", { name: /^Save \d+ committee/ })).toBeHidden();
  await axe(page);

  await rows.fill(good);
  await show.click();
  await expect(page.getByText("Spanish name: blank → Archivo")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: /^Save 1 committee$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1 committee was added");
  await page.getByRole("link", { name: "Committees" }).last().click();
  await page.getByRole("searchbox", { name: /Search/ }).fill("archive");
  await expect(page.getByRole("row", { name: /Archive/ })).toContainText("no longer active");
});

test("a pasted sheet puts positions in order where it has a column for it", async ({
  page,
  axe,
  support,
}) => {
  const { code } = await support.deskCommittee({ candidates: 1 });
  await page.goto("/staff/committees/paste");
  await page.getByRole("textbox", { name: "Rows" }).fill(`committee\tposition\torder\n${code}\tTeller\t1`);
  await page.getByRole("button", { name: "Show what changes" }).click();
  await expect(page.getByText("Order: blank → 1")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Save 1 position" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1 position was added");
  await page.goto(`/staff/committees/${code}`);
  await expect.poll(async () => (await positions(page))[0]).toBe("Teller");
});

test("a tab that is closed while a move waits asks first, and no longer once it is answered", async ({
  page,
  allowed,
}) => {
  allowed.push(/409/);
  await page.goto("/staff/committees/BUDGET");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  // Refused, so that the order stays as other journeys know it.
  const refusal = {
    type: "/problems/season-closed",
    title: "",
    status: 409,
    detail: "",
    reason: "season-closed",
  };
  await page.route("**/desk/order-positions", async (route) => {
    await held;
    await route.fulfill({ status: 409, contentType: "application/problem+json", json: refusal });
  });
  // What a move refreshes is read once the last was answered.
  const refreshed = page.waitForRequest((request) => request.url().endsWith("/desk/get-desk-committees"));
  await page
    .getByRole("button", { name: /^Move .* down$/ })
    .first()
    .click();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  answer();
  await refreshed;
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(["beforeunload"]);
});
