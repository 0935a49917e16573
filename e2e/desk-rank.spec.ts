import { expect, holdNews, openMenu, rank, row, rows, saved, test } from "./support/review-board";
import { skipWhereImpossible } from "./support/channel-limits";

test("forty candidates are ranked without the mouse", async ({ page, support, openBoard }) => {
  test.slow();
  const { candidates } = await openBoard({ candidates: 40, query: "?sort=lastName" });
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
  openBoard,
}) => {
  const {
    ids: [one = "", other = ""],
  } = await openBoard({ candidates: 3 });
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

test("a candidate is dragged to where another is, and it is said which rank that is", async ({
  page,
  support,
  axe,
  openBoard,
}) => {
  const { candidates, ids } = await openBoard({ candidates: 4 });
  const [one = "", two = "", three = "", four = ""] = ids;
  const nameOf = (id: string) => candidates.find(({ candidacyID }) => candidacyID === id)?.name ?? "";
  const said = (words: string) => page.getByRole("status").filter({ hasText: words });
  // Dropped on one without a rank: behind the last.
  skipWhereImpossible("drag");
  await row(page, three).dragTo(row(page, four));
  await expect(rank(page, three)).toHaveText("1");
  await expect(said(`${nameOf(three)} is now rank 1`)).toHaveCount(1);
  await row(page, one).dragTo(row(page, two));
  await expect(rank(page, one)).toHaveText("2");
  await row(page, four).dragTo(row(page, three));
  await expect(said(`${nameOf(four)} is now rank 1`)).toHaveCount(1);
  await expect
    .poll(async () => (await support.candidacies({ ids })).map((each) => each.rank))
    .toEqual([3, null, 2, 1]);
  expect(
    await rows(page).evaluateAll((all) => all.map((each) => each.getAttribute("data-candidacy"))),
  ).toEqual([four, three, one, two]);
  await axe(page);
  // The keys go on from there.
  await page.keyboard.press("j");
  await expect(row(page, three)).toBeFocused();
  await page.keyboard.press("u");
  await expect(rank(page, three)).toHaveText("1");
  await expect(rank(page, four)).toHaveText("");
});

test("a row that stands in another order does not take who is dragged onto it", async ({
  page,
  openBoard,
}) => {
  const { ids } = await openBoard({ candidates: 3, state: ["nominated", "alternate"] });
  const [alternate = ""] = await rows(page)
    .filter({ hasText: "alternate" })
    .evaluateAll((all) => all.map((each) => each.getAttribute("data-candidacy") ?? ""));
  const [one = "", other = ""] = ids.filter((id) => id !== alternate);
  // What takes nothing leaves it to the browser, whose pointer then says so.
  await page.evaluate(() => {
    addEventListener("dragover", ({ defaultPrevented }) => {
      document.body.dataset["taken"] = String(defaultPrevented);
    });
  });
  const body = page.locator("body");
  skipWhereImpossible("drag");
  await row(page, alternate).dragTo(row(page, one));
  await expect(body).toHaveAttribute("data-taken", "false");
  await row(page, one).dragTo(row(page, other));
  await expect(body).toHaveAttribute("data-taken", "true");
  await expect(rank(page, one)).toHaveText("1");
});

test("a rank that is typed moves whoever has it; a mistake is erased, and 0 takes a rank away", async ({
  page,
  support,
  openBoard,
}) => {
  const { candidates, ids } = await openBoard({ candidates: 3 });
  const [one = "", two = "", three = ""] = ids;
  const nameOf = (id: string) => candidates.find(({ candidacyID }) => candidacyID === id)?.name ?? "";
  const said = (words: string) => page.getByRole("status").filter({ hasText: words });
  const ranks = async () => (await support.candidacies({ ids })).map((each) => each.rank);
  await page.keyboard.type("12");
  await expect(rank(page, one)).toHaveText("12");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(said(`${nameOf(one)} is now rank 1`)).toHaveCount(1);
  await expect(row(page, two)).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(said(`${nameOf(two)} is now rank 1`)).toHaveCount(1);
  await expect.poll(ranks).toEqual([2, 1, null]);
  // What is typed is forgotten with Escape, and when another row is chosen.
  await row(page, three).focus();
  await page.keyboard.type("7");
  await page.keyboard.press("Escape");
  await page.keyboard.type("8");
  await page.keyboard.press("k");
  await page.keyboard.press("Home");
  await expect(row(page, two)).toBeFocused();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(said(`${nameOf(two)} is no longer ranked`)).toHaveCount(1);
  await saved(page);
  await expect.poll(ranks).toEqual([1, null, null]);
});

test("a rank that is given under a filter moves those whom the filter hides", async ({
  page,
  support,
  openBoard,
}) => {
  const { code, ids } = await openBoard({ candidates: 3 });
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
  await openMenu(page, "Filter");
  await expect(page.getByText("Ranks also count the candidates who are hidden.")).toBeVisible();
  await page.keyboard.press("Escape");
  await rows(page).first().focus();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await support.candidacies({ ids })).map((one) => one.rank))
    .toEqual([2, 3, 1]);
});

test("alternates are ranked among themselves by keyboard", async ({ page, axe, openBoard }) => {
  const {
    code,
    ids: [one = "", two = "", three = ""],
  } = await openBoard({ candidates: 3 });
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

test("a number that is larger than the list means behind the last, and undo puts back where one stood", async ({
  page,
  support,
  openBoard,
}) => {
  const { ids } = await openBoard({ candidates: 3 });
  const [one = "", two = "", three = ""] = ids;
  const ranks = async () => (await support.candidacies({ ids })).map((each) => each.rank);
  for (const place of ["1", "2", "3"]) {
    await page.keyboard.type(place);
    await page.keyboard.press("Enter");
  }
  await expect.poll(ranks).toEqual([1, 2, 3]);
  await page.keyboard.press("Home");
  await expect(row(page, one)).toBeFocused();
  await page.keyboard.type("999");
  await page.keyboard.press("Enter");
  await expect(rank(page, one)).toHaveText("3");
  await expect(rank(page, two)).toHaveText("1");
  await expect(rank(page, three)).toHaveText("2");
  await expect.poll(ranks).toEqual([3, 1, 2]);
  await saved(page);
  await page.keyboard.press("u");
  await expect(rank(page, one)).toHaveText("1");
  await expect.poll(ranks).toEqual([1, 2, 3]);
});

test("alternates who are all decided on at once are put back in their order", async ({ page, openBoard }) => {
  const { ids } = await openBoard({ candidates: 3 });
  const [one = "", two = "", three = ""] = ids;
  await page.keyboard.press("Control+a");
  await page.keyboard.press("a");
  await expect(row(page, three)).toContainText("alternate 3");
  await page.keyboard.press("End");
  await expect(row(page, three)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(row(page, three)).toContainText("alternate 2");
  await saved(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("s");
  await expect(row(page, one)).toContainText("shortlisted");
  await saved(page);
  await page.keyboard.press("u");
  await saved(page);
  await page.reload();
  await expect(row(page, one)).toContainText("alternate 1");
  await expect(row(page, three)).toContainText("alternate 2");
  await expect(row(page, two)).toContainText("alternate 3");
});

test("two reviewers at once: a stale decision is shown, and the other's work stays", async ({
  page,
  support,
  allowed,
  openBoard,
  openElsewhere,
}) => {
  allowed.push(/409/);
  const {
    code,
    ids: [first = ""],
  } = await openBoard({ candidates: 3 });
  await holdNews(page);
  const { other, colleague } = await openElsewhere(code);
  await other.keyboard.press("s");
  await expect.poll(async () => (await support.candidacies({ ids: [first] }))[0]?.state).toBe("shortlisted");
  await other.context().close();

  await page.keyboard.press("a");
  await expect(
    page.getByText(`${colleague.firstName} ${colleague.lastName} changed this`, { exact: false }),
  ).toBeVisible();
  await expect(row(page, first)).toContainText("shortlisted");
  expect(await support.candidacies({ ids: [first] })).toMatchObject([{ state: "shortlisted" }]);
});

test("two reviewers at once: a decision stays stale when a rank was given just before it", async ({
  page,
  support,
  allowed,
  openBoard,
  openElsewhere,
}) => {
  allowed.push(/409/);
  const {
    code,
    ids: [first = ""],
  } = await openBoard({ candidates: 3 });
  await holdNews(page);
  const { other, colleague } = await openElsewhere(code);
  await other.keyboard.press("s");
  await expect.poll(async () => (await support.candidacies({ ids: [first] }))[0]?.state).toBe("shortlisted");
  await other.context().close();

  let send: () => void = () => undefined;
  const maySend = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/desk/rank-candidacies", async (route) => {
    await maySend;
    await route.continue();
  });
  await page.keyboard.press("Alt+ArrowUp");
  await expect(rank(page, first)).toHaveText("1");
  await page.keyboard.press("a");
  await expect(row(page, first)).toContainText("alternate");
  send();
  await expect(
    page.getByText(`${colleague.firstName} ${colleague.lastName} changed this`, { exact: false }),
  ).toBeVisible();
  await expect(row(page, first)).toContainText("shortlisted");
  expect(await support.candidacies({ ids: [first] })).toMatchObject([{ state: "shortlisted", rank: 1 }]);
});

test("two reviewers at once: both rank, and a decision after it is not stale", async ({
  page,
  support,
  openBoard,
  openElsewhere,
}) => {
  const { code, ids } = await openBoard({ candidates: 3 });
  const [first = "", second = "", third = ""] = ids;
  const ranks = async () => (await support.candidacies({ ids })).map((each) => each.rank);
  const { other } = await openElsewhere(code);
  // Neither sees what the other ranks.
  for (const each of [page, other]) await holdNews(each);
  await other.keyboard.type("1");
  await other.keyboard.press("Enter");
  await expect.poll(ranks).toEqual([1, null, null]);
  await page.bringToFront();
  await page.keyboard.press("j");
  await expect(row(page, second)).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect.poll(ranks).toEqual([1, 2, null]);
  await expect(rank(page, first)).toHaveText("1");
  await expect(rank(page, second)).toHaveText("2");
  // At the same time: a move that the other page has not read, beside a neighbor that has moved.
  for (const each of [page, other]) {
    await each.bringToFront();
    await each.keyboard.press("End");
    await expect(row(each, third)).toBeFocused();
  }
  await Promise.all([page.keyboard.type("1"), other.keyboard.type("1")]);
  await Promise.all([page.keyboard.press("Enter"), other.keyboard.press("Enter")]);
  await expect.poll(ranks).toEqual([2, 3, 1]);
  await page.bringToFront();
  await page.keyboard.press("Home");
  await page.keyboard.press("j");
  await expect(row(page, first)).toBeFocused();
  await page.keyboard.press("s");
  await expect.poll(async () => (await support.candidacies({ ids: [first] }))[0]?.state).toBe("shortlisted");
  for (const each of [page, other]) {
    await saved(each);
    await expect(each.getByText("changed this", { exact: false })).toHaveCount(0);
  }
  await other.context().close();
});
