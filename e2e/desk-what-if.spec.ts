import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// What if: tried on the slate, told what it would do, and only then kept.

test.beforeEach(async ({ page, signIn, member, support }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
});

const whatIf = (page: Page) => page.getByRole("region", { name: "What if" });
/** A committee may have other positions with open seats. */
const seatsOf = (committee: Locator, position: string) =>
  committee
    .locator(".slate-position")
    .filter({ has: committee.page().getByRole("heading", { level: 3, name: new RegExp(`^${position} `) }) });
/** What is tried stays in view, above whatever was scrolled under it; at the top it covers nothing. */
const scrollUp = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));
/** In a seat or next in line, not among those who can be tried. */
const person = (committee: Locator, name: string) =>
  committee.locator(".slate-person").filter({ hasText: name });

async function tryAs(committee: Locator, name: string, state: string): Promise<void> {
  const choice = committee.getByRole("group", { name: `What if ${name} were` });
  if (!(await choice.isVisible()))
    await person(committee, name).getByText("What if", { exact: true }).click();
  await choice.getByRole("button", { name: state }).click();
}

test("for an open seat anyone who is nominated can be tried, and is on the slate once that is kept", async ({
  page,
  support,
  axe,
}) => {
  const { name, position, candidates } = await support.deskCommittee({
    candidates: 4,
    seats: 2,
    state: ["nominated", "shortlisted", "nominated", "not-selected"],
  });
  const states = await support.candidacies({ ids: candidates.map(({ candidacyID }) => candidacyID) });
  const open = candidates.filter((_, index) => states[index]?.state !== "not-selected");
  const [requested] = open;
  await page.goto("/staff/slate");
  const committee = page.getByRole("region", { name, exact: true });
  await committee.scrollIntoViewIfNeeded();
  await expect(seatsOf(committee, position).getByText("0 of 2, 2 open")).toBeVisible();
  await seatsOf(committee, position).getByText("What if someone else had the open seat").click();
  const list = committee.getByRole("list", { name: `Candidates for ${position}` });
  await expect(list.getByRole("button")).toHaveCount(open.length);
  for (const one of open) await expect(list.getByRole("button", { name: one.name })).toBeVisible();
  await committee.getByRole("searchbox", { name: "Find by name, firm or board" }).fill(requested?.name ?? "");
  await expect(list.getByRole("button")).toHaveCount(1);
  await list.getByRole("button").click();
  await expect(whatIf(page).getByText(`${position}, ${name}: from 0 to 1 of 2`)).toBeVisible();
  await scrollUp(page);
  await axe(page);
  // Nothing is kept yet, not even after the page was left.
  expect(await support.candidacies({ ids: [requested?.candidacyID ?? ""] })).not.toMatchObject([
    { state: "proposed" },
  ]);
  await whatIf(page).getByRole("button", { name: "Leave the slate as it is" }).click();
  await expect(whatIf(page)).toHaveCount(0);
  await list.getByRole("button").click();
  await whatIf(page).getByRole("button", { name: "Keep this change" }).click();
  await expect(seatsOf(committee, position).getByText("1 of 2, 1 open")).toBeVisible();
  await expect(person(committee, requested?.name ?? "").first()).toContainText("proposed");
  expect(await support.candidacies({ ids: [requested?.candidacyID ?? ""] })).toMatchObject([
    { state: "proposed" },
  ]);
});

test("a filled seat is tried with any other candidate: one too many is said and refused, a swap is kept", async ({
  page,
  support,
  allowed,
  axe,
}) => {
  allowed.push(/409/);
  const { name, position, candidates } = await support.deskCommittee({
    candidates: 4,
    seats: 2,
    state: ["proposed", "proposed", "alternate", "shortlisted"],
  });
  const ids = candidates.map(({ candidacyID }) => candidacyID);
  const stateOf = async () => (await support.candidacies({ ids })).map(({ state }) => state);
  const before = await stateOf();
  const [seated, alternate, next] = ["proposed", "alternate", "shortlisted"].map(
    (state) => candidates[before.indexOf(state)],
  );
  await page.goto("/staff/slate");
  const committee = page.getByRole("region", { name, exact: true });
  await committee.scrollIntoViewIfNeeded();
  await expect(seatsOf(committee, position).getByText("2 of 2, none open")).toBeVisible();
  const oneTooMany = whatIf(page).getByText("That is one too many. Also try one of the others", {
    exact: false,
  });
  await tryAs(committee, alternate?.name ?? "", "proposed");
  await expect(oneTooMany).toBeVisible();
  await whatIf(page).getByRole("button", { name: "Leave the slate as it is" }).click();
  await seatsOf(committee, position).getByText("What if someone else had a seat", { exact: true }).click();
  const list = committee.getByRole("list", { name: `Candidates for ${position}` });
  await list.getByRole("button", { name: next?.name ?? "" }).click();
  await expect(whatIf(page).getByText(`${position}, ${name}: from 2 to 3 of 2`)).toBeVisible();
  await expect(oneTooMany).toBeVisible();
  await whatIf(page).getByRole("button", { name: "Keep this change" }).click();
  await expect(
    whatIf(page).getByText("Every seat of this position is taken.", { exact: false }),
  ).toBeVisible();
  expect(await stateOf()).toEqual(before);

  await tryAs(committee, seated?.name ?? "", "shortlisted");
  await expect(whatIf(page).getByText(`${position}, ${name}: from 2 to 2 of 2`)).toBeVisible();
  await expect(oneTooMany).toHaveCount(0);
  await scrollUp(page);
  await axe(page);
  await whatIf(page).getByRole("button", { name: "Keep these 2 changes" }).click();
  await expect(page.getByText("2 changes of the slate were kept.", { exact: true })).toBeVisible();
  await expect(person(committee, next?.name ?? "").first()).toContainText("proposed");
  await expect(person(committee, seated?.name ?? "")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stateOf).toEqual(before);
});

test("a manager who serves on the committee keeps what they tried only with a reason", async ({
  page,
  member,
  support,
  allowed,
}) => {
  allowed.push(/409/);
  const { name, position, candidates } = await support.deskCommittee({
    candidates: 1,
    seats: 2,
    state: "proposed",
    serving: member.memberId,
  });
  const [one] = candidates;
  await page.goto("/staff/slate");
  const committee = page.getByRole("region", { name, exact: true });
  await committee.scrollIntoViewIfNeeded();
  await expect(seatsOf(committee, position).getByText("1 of 2, 1 open")).toBeVisible();
  await tryAs(committee, one?.name ?? "", "alternate");
  const keep = whatIf(page).getByRole("button", { name: "Keep this change" });
  await keep.click();
  const why = whatIf(page).getByLabel("Why you decide yourself");
  await expect(why).toBeVisible();
  await keep.click();
  await expect(whatIf(page).getByText("Say why you decide yourself")).toBeVisible();
  await why.fill("Everyone else is away.");
  await keep.click();
  await expect(seatsOf(committee, position).getByText("0 of 2, 2 open")).toBeVisible();
  // The first in line.
  await expect(person(committee, one?.name ?? "")).toContainText(`1. ${one?.name ?? ""}`);
  expect(await support.candidacies({ ids: [one?.candidacyID ?? ""] })).toMatchObject([
    { state: "alternate" },
  ]);
});
