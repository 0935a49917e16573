import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";

const rows = (page: Page) => page.locator("tr[data-candidacy]");
const row = (page: Page, id: string) => page.locator(`tr[data-candidacy="${id}"]`);
/** The second cell of a row: its rank. */
const rank = (page: Page, id: string) => row(page, id).locator("td").nth(1);
const saved = (page: Page) => expect(page.getByText("Saving", { exact: true })).toHaveCount(0);

test("from the review to the first decision in two key strokes", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code, candidates } = await support.deskCommittee({ candidates: 5 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toBeFocused();
  const second = (await rows(page).nth(1).getAttribute("data-candidacy")) ?? "";
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  await expect(row(page, second)).toContainText("shortlisted");
  await saved(page);
  expect(await support.candidacies({ ids: [second] })).toMatchObject([{ state: "shortlisted" }]);
  await page.keyboard.press("u");
  await expect(row(page, second)).toContainText("nominated");
  expect(candidates).toHaveLength(5);
  await axe(page);
});

test("forty candidates are ranked without the mouse", async ({ page, signIn, member, support }) => {
  test.slow();
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code, candidates } = await support.deskCommittee({ candidates: 40 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}?sort=lastName`);
  await expect(rows(page).first()).toBeFocused();
  for (let place = 1; place <= 40; place += 1) {
    await page.keyboard.type(String(place));
    await page.keyboard.press("Enter");
  }
  await saved(page);
  const ids = candidates.map(({ candidacyID }) => candidacyID);
  await expect
    .poll(async () =>
      (await support.candidacies({ ids })).map((one) => one.rank).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    )
    .toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test("a candidate is moved up with Alt and an arrow, and the move is taken back", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  const [one = "", other = ""] = await rows(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute("data-candidacy") ?? ""),
  );
  await page.keyboard.press("Alt+ArrowUp");
  await expect(rank(page, one)).toHaveText("1");
  await page.keyboard.press("j");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(rank(page, other)).toHaveText("2");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(rank(page, other)).toHaveText("1");
  await expect(rank(page, one)).toHaveText("2");
  await expect(row(page, other)).toBeFocused();
  await saved(page);
  await page.keyboard.press("u");
  await expect(rank(page, one)).toHaveText("1");
});

test("a decision is undone after another candidate was ranked, and the ranks stay", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  const first = (await rows(page).first().getAttribute("data-candidacy")) ?? "";
  await page.keyboard.press("s");
  await expect(row(page, first)).toContainText("shortlisted");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(rank(page, first)).toHaveText("1");
  await expect
    .poll(() => support.candidacies({ ids: [first] }))
    .toEqual([{ state: "shortlisted", rank: 1, reason: "" }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, first)).toContainText("nominated");
  await expect
    .poll(() => support.candidacies({ ids: [first] }))
    .toEqual([{ state: "nominated", rank: 1, reason: "" }]);
  await row(page, first).focus();
  await page.keyboard.press("u");
  await expect
    .poll(() => support.candidacies({ ids: [first] }))
    .toEqual([{ state: "nominated", rank: null, reason: "" }]);
});

test("a rank that is given under a filter moves those whom the filter hides", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  const ids = await rows(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute("data-candidacy") ?? ""),
  );
  for (const place of ["1", "2"]) {
    await page.keyboard.type(place);
    await page.keyboard.press("Enter");
  }
  await expect(row(page, ids[2] ?? "")).toBeFocused();
  await page.keyboard.press("s");
  await expect
    .poll(async () => (await support.candidacies({ ids })).map((one) => `${one.state} ${one.rank ?? ""}`))
    .toEqual(["nominated 1", "nominated 2", "shortlisted "]);
  await page.goto(`/staff/review/${code}?state=shortlisted`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toBeFocused();
  await expect(page.getByText("Ranks also count the candidates who are hidden.")).toBeVisible();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await support.candidacies({ ids })).map((one) => one.rank))
    .toEqual([2, 3, 1]);
});

test("alternates are ranked among themselves by keyboard", async ({ page, signIn, member, support, axe }) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  const [one = "", two = "", three = ""] = await rows(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute("data-candidacy") ?? ""),
  );
  await page.keyboard.press("Control+a");
  await page.keyboard.press("a");
  await expect(row(page, one)).toContainText("alternate 1");
  await expect(row(page, two)).toContainText("alternate 2");
  await expect(row(page, three)).toContainText("alternate 3");
  await page.goto(`/staff/review/${code}?state=alternate`);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(row(page, two)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(row(page, two)).toContainText("alternate 1");
  await expect(row(page, one)).toContainText("alternate 2");
  await expect(rows(page).first()).toHaveAttribute("data-candidacy", two);
  await expect(row(page, two)).toBeFocused();
  await page.keyboard.type("3");
  await axe(page);
  await page.keyboard.press("Enter");
  await expect(row(page, two)).toContainText("alternate 3");
  await expect(row(page, one)).toContainText("alternate 1");
  // Their rank as a candidate is another one.
  await expect(rank(page, two)).toHaveText("");
  await saved(page);
  await page.reload();
  await expect(row(page, one)).toContainText("alternate 1");
  await expect(row(page, three)).toContainText("alternate 2");
  await expect(row(page, two)).toContainText("alternate 3");
});

test("a filter and the order are chosen and kept in the address", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("s");
  await expect(rows(page).first()).toContainText("shortlisted");
  await saved(page);
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const state = page.getByRole("combobox", { name: "State" });
  await sort.selectOption({ label: "Last name" });
  await expect(page).toHaveURL(/sort=lastName/);
  await page.getByText("More filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "Source" }).selectOption({ label: "Journey" });
  await expect(page).toHaveURL(/source=Journey/);
  await state.selectOption({ label: "shortlisted" });
  await expect(page).toHaveURL(/state=shortlisted/);
  await expect(rows(page)).toHaveCount(1);
  await axe(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toBeFocused();
  await expect(sort).toHaveValue("lastName");
  await expect(state).toHaveValue("shortlisted");
  await expect(page.getByRole("columnheader", { name: /^Candidate/ })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByRole("button", { name: "Clear 2 filters" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/sort=lastName/);
});

test("columns are chosen, and kept after a reload", async ({ page, signIn, member, support }) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 2 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(head("City")).toHaveCount(0);
  await expect(head("Service")).toBeVisible();
  await page.locator("summary").filter({ hasText: "Columns" }).click();
  await page.getByRole("checkbox", { name: "City", exact: true }).check();
  await page.getByRole("checkbox", { name: "Service", exact: true }).uncheck();
  await expect(head("City")).toBeVisible();
  await page.reload();
  await expect(head("City")).toBeVisible();
  await expect(head("Service")).toHaveCount(0);
});

test("many are not selected with one reason, and that is taken back", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code, candidates } = await support.deskCommittee({ candidates: 40 });
  const ids = candidates.map(({ candidacyID }) => candidacyID);
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("Control+a");
  await expect(page.getByText("40 selected:")).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByText("Why are these 40 candidates not selected?")).toBeVisible();
  await axe(page);
  await page.keyboard.type("No seats left");
  await page.keyboard.press("Enter");
  await saved(page);
  await expect
    .poll(
      async () => new Set((await support.candidacies({ ids })).map((one) => `${one.state}: ${one.reason}`)),
    )
    .toEqual(new Set(["not-selected: No seats left"]));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => new Set((await support.candidacies({ ids })).map((one) => one.state)))
    .toEqual(new Set(["nominated"]));
});

test("two reviewers at once: a stale change is shown, and the other's work stays", async ({
  page,
  browser,
  signIn,
  member,
  support,
  allowed,
}) => {
  allowed.push(/409/);
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const colleague = await support.freshMember({});
  await support.giveRole({ memberId: colleague.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  const first = (await rows(page).first().getAttribute("data-candidacy")) ?? "";

  const elsewhere = await browser.newContext({ baseURL: support.baseUrl });
  const other = await elsewhere.newPage();
  await signIn(other, colleague);
  await other.goto(`/staff/review/${code}?candidacy=${first}`);
  await expect(row(other, first)).toBeVisible();
  await row(other, first).focus();
  await other.keyboard.type("3");
  await other.keyboard.press("Enter");
  await expect.poll(async () => (await support.candidacies({ ids: [first] }))[0]?.rank).toBe(3);
  await elsewhere.close();

  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^A colleague changed this while the page was open/)).toBeVisible();
  await expect(rank(page, first)).toHaveText("3");
  expect(await support.candidacies({ ids: [first] })).toMatchObject([{ rank: 3 }]);
});

test("a rule that blocks is seen with its fact and set aside with a reason", async ({
  page,
  signIn,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(/409/);
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  const { code, year } = await support.deskCommittee({ candidates: 2 });
  await support.blockCommittee({ code, year });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  const first = (await rows(page).first().getAttribute("data-candidacy")) ?? "";
  await expect(row(page, first)).toContainText("a rule blocks");
  await page.keyboard.press("p");
  await expect(page.getByText("A rule of this season does not allow it.")).toBeVisible();
  // Nothing was done, so there is nothing to undo.
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await row(page, first).focus();
  await page.keyboard.press("Enter");
  const candidate = page.getByRole("region", { name: "The candidate" });
  await expect(candidate.getByText("Knows the budget well.")).toBeVisible();
  await axe(page);
  await candidate.getByText("Set the rule aside, with a reason").click();
  await candidate.getByLabel("Why it is set aside").fill("The only one who knows the accounts");
  await candidate.getByRole("button", { name: /^Set the rule aside for/ }).click();
  await expect(candidate.getByText(/Set aside by .*The only one who knows the accounts/)).toBeVisible();
  await row(page, first).focus();
  await page.keyboard.press("p");
  await expect(row(page, first)).toContainText("proposed");
  await expect.poll(async () => (await support.candidacies({ ids: [first] }))[0]?.state).toBe("proposed");
});

test("the candidate beside the list stays in the address, and the arrows turn to the next", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
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

test("keys that are pressed before the candidate is in the page decide nothing", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code, candidates } = await support.deskCommittee({ candidates: 3 });
  await signIn(page, member);
  let show: () => void = () => undefined;
  const mayShow = new Promise<void>((resolve) => (show = resolve));
  await page.route("**/desk/getcandidacy*", async (route) => {
    await mayShow;
    await route.continue();
  });
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("n");
  await expect(page.getByRole("region", { name: "The candidate" })).toBeVisible();
  await page.keyboard.type("spa1xjb");
  show();
  await expect(page.getByRole("textbox", { name: "Your note" })).toBeFocused();
  await page.keyboard.type("Asks for an evening committee.");
  await expect(page.getByRole("textbox", { name: "Your note" })).toHaveValue(
    "Asks for an evening committee.",
  );
  const ids = candidates.map(({ candidacyID }) => candidacyID);
  expect(await support.candidacies({ ids })).toEqual(
    ids.map(() => ({ state: "nominated", rank: null, reason: "" })),
  );
});

test("200 candidates scroll with only some rows in the page, and the keys are explained", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "reviewer" });
  const { code } = await support.deskCommittee({ candidates: 200 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(page.getByRole("status").filter({ hasText: "200 candidates" })).toBeVisible();
  await expect(rows(page).first()).toBeFocused();
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

test("an auditor reads and changes nothing; a caller finds a closed door", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "auditor" });
  const { code } = await support.deskCommittee({ candidates: 2 });
  await signIn(page, member);
  await page.goto(`/staff/review/${code}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Propose/ })).toHaveCount(0);
  await rows(page).first().focus();
  await page.keyboard.press("s");
  await expect(rows(page).first()).toContainText("nominated");

  const caller = await support.freshMember({});
  await support.giveRole({ memberId: caller.memberId, role: "caller" });
  await signIn(page, caller);
  await page.goto(`/staff/review/${code}`);
  await expect(page.getByText("This page is not part of your role")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test.describe("on a phone, in Spanish, in the dark", () => {
  test.use({ ...phone, locale: "es-US", colorScheme: "dark" });
  test("a candidate is looked up", async ({ page, signIn, member, support }) => {
    await support.giveRole({ memberId: member.memberId, role: "reviewer" });
    const { code } = await support.deskCommittee({ candidates: 6 });
    await signIn(page, member);
    await page.goto(`/staff/review/${code}`);
    await expect(rows(page)).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await rows(page).first().getByRole("button").click();
    await expect(page.getByRole("heading", { name: "Reglas" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
