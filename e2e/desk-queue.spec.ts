import type { Page } from "@playwright/test";
import { phone } from "./fixtures";
import { openPalette } from "./support/palette";
import { expect, saved, test } from "./support/review-board";

// The review queue: one candidate after the other, until nobody waits.

const waiting = (page: Page) => page.locator("[data-waiting]");
const current = (page: Page) => page.locator("[data-waiting][aria-current]");
const panel = (page: Page) => page.getByRole("region", { name: "The candidate" });

test("deciding and marking open the next candidate by themselves, until nobody waits, and undo brings back", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code, candidates } = await support.deskCommittee({ candidates: 5 });
  await signIn(page, member);
  await page.goto(`/staff/review/queue?committee=${code}`);
  await expect(waiting(page)).toHaveCount(5);
  await expect(waiting(page).first()).toBeFocused();
  await expect(page.getByText("1 of 5", { exact: true })).toBeVisible();
  const ids = await waiting(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute("data-waiting") ?? ""),
  );
  const names = ids.map((id) => candidates.find(({ candidacyID }) => candidacyID === id)?.name ?? "");
  const opens = (at: number) =>
    expect(panel(page).getByRole("heading", { name: names[at] ?? "" })).toBeVisible();
  await opens(0);
  await expect(panel(page).getByText("Knows the budget well.")).toBeVisible();
  await axe(page);
  await page.keyboard.press("r");
  await opens(1);
  await expect(page.getByText("2 of 5", { exact: true })).toBeVisible();
  await page.keyboard.press("s");
  await opens(2);
  // Skipped.
  await page.keyboard.press("ArrowRight");
  await opens(3);
  await page.keyboard.press("x");
  await page.keyboard.type("No seats left");
  await page.keyboard.press("Enter");
  await opens(4);
  await expect(current(page)).toBeFocused();
  await page.keyboard.press("a");
  // After the last one comes whoever was skipped.
  await opens(2);
  await expect(page.getByText("5 of 5", { exact: true })).toBeVisible();
  await saved(page);
  expect(
    (await support.candidacies({ ids })).map(({ state, reason }) => `${state} ${reason}`.trim()),
  ).toEqual(["nominated", "shortlisted", "nominated", "not-selected No seats left", "alternate"]);
  // Whoever was shortlisted has been reviewed, and does not come again.
  await page.reload();
  await expect(waiting(page)).toHaveCount(1);
  await opens(2);
  await expect(current(page)).toBeFocused();
  await page.keyboard.press("p");
  await expect(page.getByText("No candidate of this committee is waiting for your review")).toBeVisible();
  await expect(page.getByText("You have just reviewed 1 candidate.")).toBeVisible();
  await axe(page);
  await saved(page);
  await page.keyboard.press("u");
  await opens(2);
  await expect.poll(async () => (await support.candidacies({ ids }))[2]?.state).toBe("nominated");
  await saved(page);
  await page.reload();
  await expect(waiting(page)).toHaveCount(1);
});

test("a candidate that a colleague has changed is refused in words and stays in the queue", async ({
  page,
  signIn,
  member,
  support,
  allowed,
  openElsewhere,
  axe,
}) => {
  allowed.push(/409/);
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  await page.goto(`/staff/review/queue?committee=${code}`);
  await expect(current(page)).toBeFocused();
  const id = (await current(page).getAttribute("data-waiting")) ?? "";
  const { other } = await openElsewhere(code);
  await other.locator(`tr[data-candidacy="${id}"]`).focus();
  await other.locator(`tr[data-candidacy="${id}"]`).click();
  await other.keyboard.press("s");
  await saved(other);
  await page.bringToFront();
  await page.keyboard.press("p");
  await expect(page.getByText("This was not saved:")).toBeVisible();
  await expect(page.getByText(/^Now: .*shortlisted/)).toBeVisible();
  await expect(page.locator(`[data-waiting="${id}"]`)).toBeVisible();
  await axe(page);
  expect(await support.candidacies({ ids: [id] })).toMatchObject([{ state: "shortlisted" }]);
  await page.getByRole("button", { name: "Do it again" }).click();
  await expect.poll(async () => (await support.candidacies({ ids: [id] }))[0]?.state).toBe("proposed");
  await expect(page.locator(`[data-waiting="${id}"]`)).toHaveCount(0);
  await other.context().close();
});

test("keys that come before the candidate is on the screen decide nothing", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  await page.goto(`/staff/review/queue?committee=${code}`);
  await expect(panel(page).getByRole("heading").first()).toBeVisible();
  await expect(current(page)).toBeFocused();
  const ids = await waiting(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute("data-waiting") ?? ""),
  );
  let show: () => void = () => undefined;
  const mayShow = new Promise<void>((resolve) => (show = resolve));
  await page.route("**/desk/get-candidacy*", async (route) => {
    await mayShow;
    await route.continue();
  });
  // The last one has not been read ahead.
  await page.keyboard.press("End");
  await page.keyboard.type("spxar");
  show();
  await expect(panel(page).getByText("Knows the budget well.")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Your note" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(current(page)).toBeFocused();
  await expect(waiting(page)).toHaveCount(3);
  expect((await support.candidacies({ ids })).map(({ state }) => state)).toEqual(ids.map(() => "nominated"));
});

test("someone who serves on a committee reads that a colleague decides, and marks its candidates as reviewed", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code, candidates } = await support.deskCommittee({ candidates: 2, serving: member.memberId });
  await signIn(page, member);
  await page.goto(`/staff/review/queue?committee=${code}`);
  await expect(page.getByText(/so a colleague decides on its candidates/)).toBeVisible();
  await expect(current(page)).toBeFocused();
  await expect(page.getByRole("button", { name: /^Propose/ })).toHaveCount(0);
  await axe(page);
  await page.keyboard.press("p");
  await expect(waiting(page)).toHaveCount(2);
  await page.keyboard.press("r");
  await expect(waiting(page)).toHaveCount(1);
  await saved(page);
  const ids = candidates.map(({ candidacyID }) => candidacyID);
  expect((await support.candidacies({ ids })).map(({ state }) => state)).toEqual(["nominated", "nominated"]);
});

test("the queue is found from the overview, from the board and by the palette", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 1 });
  await signIn(page, member);
  await page.goto("/staff");
  await page
    .getByRole("link", { name: /candidac(y|ies) that you have not reviewed/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/staff\/review\/queue\?year=\d+$/);
  await expect(page.getByText(/^1 of [\d,]+$/)).toBeVisible();
  await page.goto(`/staff/review/${code}`);
  await page.locator("summary").filter({ hasText: "Choose another committee" }).click();
  await page.getByRole("link", { name: "Review the candidates one by one" }).click();
  await expect(page).toHaveURL(/\/staff\/review\/queue$/);
  await page.goto("/staff/season");
  await (await openPalette(page)).fill("sin revisar");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/review\/queue$/);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the list stands above the candidate, and buttons do what the keys do", async ({
    page,
    signIn,
    member,
    support,
    axe,
  }) => {
    await support.giveRole({ memberId: member.memberId, role: "reviewer" });
    const { code } = await support.deskCommittee({ candidates: 6 });
    await signIn(page, member);
    await page.goto(`/staff/review/queue?committee=${code}`);
    await expect(panel(page).getByText("Knows the budget well.")).toBeVisible();
    await expect(current(page)).toBeFocused();
    const list = await page.getByRole("navigation", { name: "Waiting for your review" }).boundingBox();
    const candidate = await panel(page).boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual((candidate?.y ?? 0) + 1);
    expect(candidate?.height).toBeGreaterThan(300);
    await axe(page);
    await page.getByRole("button", { name: /^Reviewed/ }).click();
    await expect(page.getByText("2 of 6", { exact: true })).toBeVisible();
    await panel(page).getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("3 of 6", { exact: true })).toBeVisible();
  });
});
