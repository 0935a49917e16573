import type { Locator, Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";

/** The people on the slate who are in a seat or proposed, each once; as printed, which also has those away from the window. */
async function shownPeople(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".slate-committee:not(:has(h3))")).toHaveCount(0);
  const names = await page.locator(".slate-person .name").allInnerTexts();
  await page.emulateMedia({ media: "screen" });
  return new Set(names).size;
}

/** A chart's bar by what it stands for, with its number. */
const bar = (page: Page, chart: string, label: string | RegExp): Locator =>
  page
    .getByRole("table", { name: chart })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label }) })
    .getByRole("button");

async function numberIn(button: Locator): Promise<number> {
  return Number.parseInt(await button.innerText(), 10);
}

test("every number of the balance shows whom it counts, and the address keeps it", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  test.slow();
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  const { name, code } = await support.deskCommittee({ candidates: 3, seats: 3, state: "proposed" });
  await signIn(page, member);
  await page.goto("/staff/slate");
  const bars = {
    "Returning and new": [/^returning$/, /^new$/],
    "By board": [/./],
    "By firm": [/./],
    "Years of membership": [/years/],
  };
  for (const [chart, labels] of Object.entries(bars)) {
    for (const label of labels) {
      const button = bar(page, chart, label).first();
      const count = await numberIn(button);
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expect(
        page.getByText(new RegExp(`^${count} (person|people) of the whole slate: `)),
      ).toBeVisible();
      expect(await shownPeople(page)).toBe(count);
    }
  }
  await axe(page);
  const kept = await shownPeople(page);
  await page.reload();
  await expect.poll(() => shownPeople(page)).toBe(kept);

  await page.getByRole("button", { name: "Show everyone" }).click();
  await expect(page).not.toHaveURL(/group=/);
  const of = page.getByRole("combobox", { name: "Of", exact: true });
  await of.selectOption({ label: name });
  await expect(of).toHaveValue(code);
  const everyone = page.getByRole("button", { name: /everyone who has a seat or is proposed for one$/ });
  await expect(everyone).toHaveText(/^3 people/);
  await everyone.click();
  await expect(page.getByText(`3 people of ${name}: everyone`, { exact: false })).toBeVisible();
  expect(await shownPeople(page)).toBe(3);
  await expect(page.getByRole("region", { name, exact: true })).toBeVisible();

  // A number above the slate counts of the whole slate again.
  const open = page.getByRole("button", { name: /open$/ }).first();
  await open.click();
  await expect(open).toHaveAttribute("aria-pressed", "true");
  await expect(page).not.toHaveURL(/group=/);
});

test("where a target is missed, its number shows whom it counts", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  const { name, code, year } = await support.deskCommittee({ candidates: 3, seats: 3, state: "proposed" });
  await support.target({ year, percent: 90 });
  await signIn(page, member);
  await page.goto("/staff/slate");
  const target = page
    .getByRole("listitem")
    .filter({ hasText: "At least 90 % returning on each committee" })
    .first();
  await expect(target).toBeVisible();
  const more = target.getByText(/^and \d+ more$/);
  if ((await more.count()) > 0) await more.click();
  const miss = target.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
  await expect(miss).toContainText(/\d of \d+ \(\d+ %\)/);
  await miss.getByRole("button", { name, exact: true }).click();
  // The charts are the committee's as soon as the choice above them is.
  await expect(page.getByRole("combobox", { name: "Of", exact: true })).toHaveValue(code);
  const newcomers = bar(page, "Returning and new", /^new$/);
  const count = await numberIn(newcomers);
  await newcomers.click();
  await expect(page.getByText(`of ${name}: new`)).toBeVisible();
  expect(await shownPeople(page)).toBe(count);
});

test("the number beside a page of the desk is one thing that waits there, and says which", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await support.deskCommittee({ candidates: 1, seats: 3, state: "proposed" });
  await signIn(page, member);
  await page.goto("/staff/slate");
  const slate = page
    .getByRole("navigation", { name: "Season desk" })
    .getByRole("link", { name: /^Slate \d+ seats? without a proposal$/ });
  const number = /\d+/.exec((await slate.getAttribute("aria-label")) ?? (await slate.innerText()))?.[0] ?? "";
  await expect(page.getByRole("button", { name: new RegExp(`^${number} open$`) })).toBeVisible();
});

test.describe("on a phone, in Spanish", () => {
  test.use({ ...phone, locale: "es-US" });
  test("a pressed number brings the people it counts into view", async ({
    page,
    signIn,
    member,
    support,
    axe,
  }) => {
    await support.giveRole({ memberId: member.memberId, role: "manager" });
    await support.deskCommittee({ candidates: 2, state: "proposed" });
    await signIn(page, member);
    await page.goto("/staff/slate");
    const button = bar(page, "Repiten y son nuevos", /nuev/).first();
    await button.click();
    await expect(page.getByText(/^\d+ personas? de toda la lista: /)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await axe(page);
  });
});
