import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";
import { answerAll, chooseCandidate } from "./support/nomination";
import { brokenWords, coveredBy, isInside, rowsOf, sidewaysBy } from "./support/layout";

const SMALLEST = { ...phone, viewport: { width: 320, height: 640 } };
const SURNAME = "Wolfeschlegelsteinhausenbergerdorffstein";
const COMMITTEE =
  `${"Interdepartmentalcooperationandcoordination".repeat(2)} and Neighbourhood Improvement`.padEnd(120, "s");

const tabs = (page: Page) => page.getByRole("banner").getByRole("navigation").getByRole("listitem");

for (const { language, account, signOut } of [
  { language: "en-US", account: "Account", signOut: "Sign out" },
  { language: "es-US", account: "Cuenta", signOut: "Cerrar sesión" },
]) {
  test.describe(`on the smallest phone, in ${language}`, () => {
    test.use({ ...SMALLEST, locale: language, wants: { voter: true } });

    test("the header is two rows: the account menu, and five tabs side by side", async ({
      page,
      signIn,
      member,
      support,
      axe,
    }) => {
      await support.changeMember({ memberId: member.memberId, fields: { lastName: SURNAME } });
      await support.offer({ memberId: member.memberId, index: 3 });
      await support.offer({ memberId: member.memberId, index: 5 });
      await signIn(page, member);
      await page.goto("/");
      const banner = page.getByRole("banner");
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(120);
      await expect(tabs(page)).toHaveCount(5);
      expect(await rowsOf(tabs(page))).toBe(1);
      for (const tab of await tabs(page).all()) expect(await isInside(tab, page)).toBe(true);
      expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
      await axe(page);

      const menu = banner.locator("summary");
      await expect(menu).toContainText(account);
      await expect(banner.getByRole("button", { name: signOut })).toBeHidden();
      await menu.click();
      await expect(banner.getByText(SURNAME).first()).toBeVisible();
      await expect(banner.getByRole("button", { name: signOut })).toBeVisible();
      expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
      await axe(page);
      await page.keyboard.press("Escape");
      await expect(banner.getByRole("button", { name: signOut })).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.click();
      await page.mouse.click(160, 600);
      await expect(banner.getByRole("button", { name: signOut })).toBeHidden();
    });
  });
}

for (const { language, account } of [
  { language: "en-US", account: "Account" },
  { language: "es-US", account: "Cuenta" },
]) {
  test.describe(`from 768 pixels, in ${language}`, () => {
    test.use({ viewport: { width: 768, height: 900 }, locale: language });

    test("the header is one line, also for staff who vote", async ({ page, signIn, support, axe }) => {
      await signIn(page, support.demo.members.manager);
      await page.goto("/");
      const banner = page.getByRole("banner");
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(64);
      expect(await rowsOf(tabs(page))).toBe(1);
      expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
      await banner.getByText(account).click();
      await axe(page);
    });
  });
}

test("Places carries the number that waits, and loses it with the answer", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.offer({ memberId: member.memberId, index: 3 });
  await support.offer({ memberId: member.memberId, index: 5 });
  await signIn(page, member);
  await page.goto("/meetings");
  const places = page.getByRole("banner").getByRole("link", { name: /^Places/ });
  await expect(places).toHaveAccessibleName("Places 2 places are waiting for your answer");
  await places.click();
  await page.getByRole("button", { name: "Accept all 2 places" }).click();
  await page.getByRole("button", { name: "Accept 2 places" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You accepted 2 places/);
  await expect(places).toHaveAccessibleName("Places");
});

test("whoever may not nominate is not offered it", async ({ page, signIn, member, support }) => {
  await signIn(page, member);
  await page.goto("/");
  await expect(tabs(page)).toHaveText(["Home", "Places", "Meetings", "Profile"]);
  await signIn(page, support.demo.members.voter);
  await page.goto("/");
  await expect(tabs(page).getByText("Nominate")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ ...phone, wants: { voter: true } });

  test("staff find the desk in the account menu", async ({ page, signIn, support }) => {
    await signIn(page, support.demo.members.manager);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Season desk" })).toBeHidden();
    await page.getByRole("banner").locator("summary").click();
    await page.getByRole("link", { name: "Season desk" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Season desk");
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign out" })).toBeHidden();
  });

  test("a voter chooses a committee: those of the candidate first, one line each, the search in view", async ({
    page,
    signIn,
    member,
    support,
    axe,
  }) => {
    const candidate = await support.freshMember({});
    const { committeeName } = await support.serve({ memberId: candidate.memberId, index: 20 });
    await signIn(page, member);
    await page.goto("/nominate");
    // A member number that is typed whole finds its member.
    await chooseCandidate(page, candidate.memberId);
    const known = page.getByRole("region", { name: new RegExp(`${candidate.lastName} serves or served$`) });
    const first = known.getByRole("listitem").filter({ hasText: committeeName });
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.height).toBeLessThan(60);
    await expect(first.getByText(/serves? on it now/)).toBeHidden();
    await first.getByRole("button", { name: "Details" }).click();
    await expect(first.getByText(/serves? on it now/)).toBeVisible();
    await axe(page);

    const search = page.getByRole("searchbox", { name: "Search the committees" });
    // One in the middle, whichever committees the candidate has served on: those are not in this list.
    const letter = page.getByRole("navigation", { name: "Jump to a letter" }).getByRole("link").nth(5);
    const jumpedTo = page
      .locator((await letter.getAttribute("href")) ?? "")
      .getByRole("button")
      .first();
    await letter.click();
    await expect(jumpedTo).toBeInViewport();
    await expect(search).toBeInViewport();
    expect(await coveredBy(jumpedTo, search)).toBe(false);
    await search.fill("shelters repairs");
    await page.getByRole("button", { name: "Community Foundation", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^For which position/);
  });

  test("a message stays clear of the primary button, and leaves with its page", async ({
    page,
    signIn,
    member,
  }) => {
    await signIn(page, member);
    await answerAll(page);
    await page.getByRole("button", { name: /^Nominate Dana/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
    await page.goto("/nominations");
    await page.getByRole("button", { name: /^Withdraw/ }).click();
    const message = page.getByRole("region", { name: "Messages (F8)" }).getByRole("listitem");
    await expect(message).toBeVisible();
    const primary = page
      .getByRole("main")
      .getByRole("link", { name: /^Nominate/ })
      .first();
    // Wherever the button is on the screen: at its foot, in the middle, at its head.
    for (const block of ["end", "center", "start"] as const) {
      await primary.evaluate((button, where) => button.scrollIntoView({ block: where }), block);
      await expect.poll(() => coveredBy(primary, message), block).toBe(false);
    }
    await page.getByRole("banner").getByRole("link", { name: "Meetings" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meetings");
    await expect(message).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My nominations");
    await expect(message).toHaveCount(0);
  });

  test("the month has dots, and the meetings of the chosen day below", async ({
    page,
    signIn,
    support,
    axe,
  }) => {
    await signIn(page, support.demo.members.nominee);
    await page.goto("/meetings?view=month&show=all");
    await page.getByRole("link", { name: /^Later: / }).click();
    const days = page.getByRole("table", { name: /^Meetings in / }).getByRole("button");
    await expect(days.first()).toHaveAttribute("aria-pressed", "true");
    await axe(page);
    const last = days.last();
    const [, count = ""] = /(?<!\d)(\d+) meetings?$/.exec((await last.textContent()) ?? "") ?? [];
    await last.click();
    await expect(last).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(Number(count));
    await expect(page.getByRole("heading", { level: 2 }).nth(1)).toHaveText(/^\w+day, \w+\s\d+$/);
  });

  test("a long list of meetings has a way to jump to a month", async ({ page, signIn, support }) => {
    await signIn(page, support.demo.members.nominee);
    await page.goto("/meetings?show=all");
    const months = page.getByRole("navigation", { name: "Jump to a month" }).getByRole("link");
    const name = (await months.last().textContent()) ?? "";
    await months.last().click();
    const [month = ""] = name.split(" ");
    await expect(page.getByRole("heading", { level: 2, name: month }).first()).toBeInViewport();
  });
});

for (const { name, width, height } of [
  { name: "320 pixels", width: 320, height: 640 },
  { name: "200 % zoom", width: 640, height: 450 },
]) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport: { width, height }, wants: { voter: true } });

    test("long words break, days and times do not", async ({ page, signIn, member, support }) => {
      test.slow();
      const { memberId } = member;
      await support.changeMember({ memberId, fields: { lastName: SURNAME, city: SURNAME } });
      const served = await support.serve({ memberId, index: 20, position: "Chair" });
      await support.offer({ memberId, index: 38 });
      const before = await support.renameCommittee({ code: served.committeeCode, name: COMMITTEE });
      try {
        await signIn(page, member);
        for (const path of [
          "/",
          "/places",
          "/nominate",
          "/nominations",
          "/meetings?show=all",
          "/meetings?show=all&view=month",
          "/profile",
          "/profile/change",
          "/devices",
          `/committees/${served.committeeCode}`,
        ]) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          expect(await sidewaysBy(page), path).toBeLessThanOrEqual(0);
          expect(await brokenWords(page), path).toEqual([]);
        }
        await page.goto("/nominate");
        await chooseCandidate(page, memberId);
        await page.getByRole("searchbox").fill("interdepartmental");
        await expect(page.getByRole("button", { name: COMMITTEE }).first()).toBeVisible();
        expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
      } finally {
        await support.renameCommittee({ code: served.committeeCode, name: before });
      }
    });
  });
}
