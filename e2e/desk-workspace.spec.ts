import type { Page } from "@playwright/test";
import { expect, openMenu, rank, row, rows, saved, test } from "./support/review-board";

// The desk as a workspace: the table first, keys that never die, nothing lost.

/** Where the focus is: the id of the candidate in whose row it is. */
const focusedRow = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("data-candidacy") ?? document.activeElement?.tagName,
  );

test("the table comes first: fifteen candidates are in view, on a phone they begin within 160 pixels", async ({
  page,
  openBoard,
  axe,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { code } = await openBoard({ candidates: 40 });
  const foot = await page.getByRole("group", { name: "Decide" }).boundingBox();
  const boxes = await Promise.all((await rows(page).all()).map((one) => one.boundingBox()));
  expect(boxes[0]?.y).toBeLessThanOrEqual(120);
  const whole = boxes.filter((box) => box && foot && box.y + box.height <= foot.y);
  expect(whole.length).toBeGreaterThanOrEqual(15);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeVisible();
  expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(160);
  await axe(page);
});

test("the service is asked for a committee once: filters, words, order and groups are made in the browser", async ({
  page,
  openBoard,
}) => {
  const asked: string[] = [];
  await openBoard({ candidates: 12, state: ["nominated", "shortlisted", "alternate"] });
  page.on("request", (request) => {
    if (request.url().includes("/desk/get-review-board")) asked.push(request.url());
  });
  await openMenu(page, "Filter");
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "shortlisted" });
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Remove the filter State: shortlisted" }).click();
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole("columnheader", { name: "State" }).getByRole("button").click();
  await expect(rows(page).first()).toContainText("nominated");
  await page.getByRole("columnheader", { name: "State" }).getByRole("button").click();
  await expect(rows(page).first()).toContainText("alternate");
  await openMenu(page, "Sort");
  await page.getByRole("combobox", { name: "Group by" }).selectOption({ label: "State" });
  await expect(page.getByRole("rowheader", { name: "shortlisted: 4 candidates" })).toBeVisible();
  await page.getByRole("searchbox").fill("nobody has this name");
  await expect(page.getByText("No candidate matches these filters")).toBeVisible();
  expect(asked).toEqual([]);
});

test("keys never die: after a reason, out of a reason, out of a note and after closing the candidate", async ({
  page,
  support,
  openBoard,
}) => {
  const {
    ids: [first = "", second = ""],
  } = await openBoard({ candidates: 4 });
  const stateOf = async (id: string) => (await support.candidacies({ ids: [id] }))[0]?.state;
  await page.keyboard.press("x");
  await page.keyboard.type("No seats left");
  await page.keyboard.press("Enter");
  await expect(row(page, first)).toContainText("not selected");
  expect(await focusedRow(page)).toBe(first);
  await saved(page);
  await page.keyboard.press("u");
  await expect.poll(() => stateOf(first)).toBe("nominated");
  await page.keyboard.press("x");
  await expect(page.getByText("Why is this candidate not selected?")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await focusedRow(page)).toBe(first);
  await page.keyboard.press("j");
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Your note" })).toBeFocused();
  await page.keyboard.type("Called");
  await page.keyboard.press("Escape");
  await expect(row(page, second)).toBeFocused();
  await page.keyboard.press("s");
  await expect.poll(() => stateOf(second)).toBe("shortlisted");
  await page.getByRole("region", { name: "The candidate" }).getByRole("button", { name: "Close" }).click();
  await expect(row(page, second)).toBeFocused();
  // A control that had the focus has left the page.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stateOf(second)).toBe("nominated");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("s");
  await expect.poll(() => stateOf(second)).toBe("shortlisted");
});

test("when the one who was decided on leaves the list, the next has the focus", async ({
  page,
  openBoard,
}) => {
  const {
    ids: [first = "", second = ""],
  } = await openBoard({ candidates: 4, query: "?state=nominated" });
  await page.keyboard.press("s");
  await expect(row(page, first)).toHaveCount(0);
  await expect(row(page, second)).toBeFocused();
});

test("a colleague sees a rank within five seconds, with who gave it, and who else is here", async ({
  page,
  openBoard,
  openElsewhere,
  axe,
}) => {
  const {
    code,
    ids: [first = ""],
    candidates,
  } = await openBoard({ candidates: 3 });
  const { other, colleague } = await openElsewhere(code);
  const name = candidates.find(({ candidacyID }) => candidacyID === first)?.name ?? "";
  await page.bringToFront();
  await expect(page.getByText(`Also here: ${colleague.firstName} ${colleague.lastName}`)).toBeVisible();
  await other.bringToFront();
  await other.keyboard.type("1");
  await other.keyboard.press("Enter");
  await expect(rank(other, first)).toHaveText("1");
  await saved(other);
  await page.bringToFront();
  await expect(page.getByText(`${colleague.firstName} ${colleague.lastName} ranked ${name}`)).toBeVisible({
    timeout: 6_000,
  });
  await expect(rank(page, first)).toHaveText("1");
  await axe(page);
  await other.context().close();
});

test("what is refused stays on the screen until it is sent again", async ({
  page,
  support,
  allowed,
  openBoard,
  axe,
}) => {
  allowed.push(/500/);
  const { ids } = await openBoard({ candidates: 3 });
  const states = async () => (await support.candidacies({ ids })).map(({ state }) => state);
  let isBroken = true;
  await page.route("**/desk/decide-candidacies", async (route) => {
    if (isBroken) await route.fulfill({ status: 500, contentType: "text/plain", body: "" });
    else await route.continue();
  });
  await page.keyboard.press("s");
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(page.getByText("These 2 changes were not saved:")).toBeVisible();
  await expect(page.getByText(/^Shortlist: /)).toBeVisible();
  await expect(page.getByText(/^Alternate: /)).toBeVisible();
  await axe(page);
  expect(await states()).toEqual(["nominated", "nominated", "nominated"]);
  isBroken = false;
  await page.getByRole("button", { name: "Do these 2 again" }).click();
  await expect.poll(states).toEqual(["shortlisted", "alternate", "nominated"]);
  await expect(page.getByText("changes were not saved")).toHaveCount(0);
});

test("every action of the visit can be undone by itself, from a history that opens", async ({
  page,
  support,
  openBoard,
  axe,
}) => {
  const { ids } = await openBoard({ candidates: 3 });
  const [first = "", second = ""] = ids;
  await page.keyboard.press("s");
  await expect(row(page, first)).toContainText("shortlisted");
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(row(page, second)).toContainText("alternate");
  await saved(page);
  await openMenu(page, "2 actions");
  const acts = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Undo" }) });
  await expect(acts.filter({ hasText: "Shortlist: " })).toHaveCount(1);
  await axe(page);
  await acts.filter({ hasText: "Shortlist: " }).getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await support.candidacies({ ids })).map(({ state }) => state))
    .toEqual(["nominated", "alternate", "nominated"]);
});
