import { expect, rank, row, rows, saved, test } from "./support/review-board";

test("from the review to the first decision in two key strokes", async ({
  page,
  support,
  axe,
  openBoard,
}) => {
  const {
    ids: [, second = ""],
  } = await openBoard({ candidates: 5 });
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  await expect(row(page, second)).toContainText("shortlisted");
  await saved(page);
  expect(await support.candidacies({ ids: [second] })).toMatchObject([{ state: "shortlisted" }]);
  await page.keyboard.press("u");
  await expect(row(page, second)).toContainText("nominated");
  await axe(page);
});

test("a decision is undone after another candidate was ranked, and the ranks stay", async ({
  page,
  support,
  openBoard,
}) => {
  const {
    ids: [first = ""],
  } = await openBoard({ candidates: 3 });
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

test("many are not selected with one reason, and that is taken back", async ({
  page,
  support,
  axe,
  openBoard,
}) => {
  const { candidates } = await openBoard({ candidates: 40 });
  const ids = candidates.map(({ candidacyID }) => candidacyID);
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

test("a rule that blocks is seen with its fact and set aside with a reason", async ({
  page,
  support,
  axe,
  allowed,
  openBoard,
}) => {
  allowed.push(/409/);
  const {
    ids: [first = ""],
  } = await openBoard({ candidates: 2, role: "manager", isBlocked: true });
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

test("keys that are pressed before the candidate is in the page decide nothing", async ({
  page,
  support,
  openBoard,
}) => {
  let show: () => void = () => undefined;
  const mayShow = new Promise<void>((resolve) => (show = resolve));
  await page.route("**/desk/get-candidacy*", async (route) => {
    await mayShow;
    await route.continue();
  });
  const { ids } = await openBoard({ candidates: 3 });
  await page.keyboard.press("n");
  await expect(page.getByRole("region", { name: "The candidate" })).toBeVisible();
  await page.keyboard.type("spa1xjb");
  show();
  await expect(page.getByRole("textbox", { name: "Your note" })).toBeFocused();
  await page.keyboard.type("Asks for an evening committee.");
  await expect(page.getByRole("textbox", { name: "Your note" })).toHaveValue(
    "Asks for an evening committee.",
  );
  expect(await support.candidacies({ ids })).toEqual(
    ids.map(() => ({ state: "nominated", rank: null, reason: "" })),
  );
});
