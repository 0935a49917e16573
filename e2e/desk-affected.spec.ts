import type { Page } from "@playwright/test";
import { expect, rank, row, test } from "./support/review-board";

// Nobody decides on their own candidacy; on a committee on which they serve, only a manager who says why.

const REFUSED = "This concerns you, so someone else must decide.";
const why = (page: Page) =>
  page.getByLabel(/^You serve on .* Why do you decide on its candidates yourself\?/);

for (const role of ["reviewer", "manager"] as const) {
  test(`a ${role} does not decide on their own candidacy, nor sees how it stands`, async ({
    page,
    member,
    support,
    openBoard,
    allowed,
    axe,
  }) => {
    allowed.push(/409/);
    const { candidates, code } = await openBoard({ candidates: 1, role, also: member.memberId });
    const own = candidates.find(({ memberId }) => memberId === member.memberId)?.candidacyID ?? "";
    await row(page, own).click();
    await page.keyboard.press("p");
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(why(page)).toHaveCount(0);
    await expect(row(page, own)).toContainText("your own candidacy");
    await expect(row(page, own)).not.toContainText("proposed");
    await axe(page);
    await row(page, own).focus();
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await expect(rank(page, own)).toHaveText("");
    expect(await support.candidacies({ ids: [own] })).toEqual([
      { state: "nominated", rank: null, reason: "" },
    ]);
    // Nothing says "none" of what is not shown.
    await page.goto(`/staff/review/${code}?candidacy=${own}`);
    await expect(page.getByText("Your own candidacy", { exact: true })).toBeVisible();
    await expect(page.getByText("Meetings at the same time")).toHaveCount(0);
  });
}

test("a reviewer of one committee sees the scheduled letters without an empty column of numbers", async ({
  page,
  member,
  support,
  signIn,
}) => {
  const { code } = await support.deskCommittee({ candidates: 1 });
  await support.giveRole({ memberId: member.memberId, role: "reviewer", committeeCodes: [code] });
  await signIn(page, member);
  await page.goto("/staff");
  const letters = page.getByRole("region", { name: "Scheduled letters" });
  await expect(letters.getByRole("columnheader", { name: "Letter" })).toBeVisible();
  await expect(letters.getByRole("columnheader", { name: "Recipients" })).toHaveCount(0);
});

test("a reviewer does not decide on a committee on which they serve", async ({
  page,
  member,
  support,
  openBoard,
}) => {
  const {
    ids: [first = ""],
  } = await openBoard({ candidates: 2, serving: member.memberId });
  // Said before anything is tried.
  await expect(page.getByText(/^You serve on .*, so a colleague decides/)).toBeVisible();
  await expect(page.getByRole("group", { name: "Decide" })).toHaveCount(0);
  await page.keyboard.press("s");
  await expect(why(page)).toHaveCount(0);
  await expect(row(page, first)).toContainText("nominated");
  expect(await support.candidacies({ ids: [first] })).toMatchObject([{ state: "nominated" }]);
});

test("a manager says once why they decide on a committee on which they serve, and it stays with the candidates", async ({
  page,
  member,
  support,
  openBoard,
  axe,
}) => {
  const {
    ids: [id = ""],
  } = await openBoard({ candidates: 1, role: "manager", serving: member.memberId });
  await expect(why(page)).toBeVisible();
  await row(page, id).click();
  await page.keyboard.press("s");
  await expect(why(page)).toBeFocused();
  await axe(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Give a reason, or leave the decisions/)).toBeVisible();
  expect(await support.candidacies({ ids: [id] })).toMatchObject([{ state: "nominated" }]);
  await page.keyboard.type("Everyone else is away.");
  await page.keyboard.press("Enter");
  await expect(row(page, id)).toBeFocused();
  await page.keyboard.press("s");
  await expect(row(page, id)).toContainText("shortlisted");
  await expect.poll(async () => (await support.candidacies({ ids: [id] }))[0]?.state).toBe("shortlisted");
  await row(page, id).focus();
  await page.keyboard.press("Enter");
  const candidate = page.getByRole("region", { name: "The candidate" });
  await candidate.getByText("1 decision", { exact: true }).click();
  await expect(candidate.getByText(/because: Everyone else is away\./)).toBeVisible();
});

test("a manager who joined the committee after opening the board says why, and sends the refused change again", async ({
  page,
  member,
  support,
  openBoard,
  allowed,
}) => {
  allowed.push(/409/);
  const {
    code,
    position,
    ids: [id = ""],
  } = await openBoard({ candidates: 1, role: "manager" });
  await support.serveOn({ memberId: member.memberId, code, position });
  await page.keyboard.press("s");
  await expect(page.getByText(/^Shortlist: /)).toBeVisible();
  await why(page).fill("Everyone else is away.");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Do it again" }).click();
  await expect.poll(async () => (await support.candidacies({ ids: [id] }))[0]?.state).toBe("shortlisted");
  await expect(page.getByText("This was not saved:")).toHaveCount(0);
  await expect(row(page, id)).toBeFocused();
});
