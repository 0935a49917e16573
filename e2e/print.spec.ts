import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { skipWhereImpossible } from "./support/channel-limits";
import { nameOf } from "./support/name-of";

// Members often keep a receipt on paper, whatever theme their screen uses.
test.use({ colorScheme: "dark", wants: { voter: true } });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const WHEN = /\w{3,6}day, \w+\s\d+, \d{4}, \d+:\d\d\s[ap]m \(Central\)/;

/** Emulates printing, and checks that text is dark and controls are hidden. */
async function print(page: Page, reader: RegExp): Promise<void> {
  skipWhereImpossible("print");
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  for (const role of ["navigation", "contentinfo", "button", "textbox"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByText("Skip to main content")).toBeHidden();
  const letterhead = page.getByRole("banner");
  await expect(letterhead.getByText("Prairie State Association")).toBeVisible();
  await expect(letterhead.getByText(reader)).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const light = await page.evaluate(() => {
    // Light text would be invisible on paper.
    const isDark = (color: string) =>
      (color.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) <= 0x33);
    return [...document.querySelectorAll("main *")]
      .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .filter((element) => element.checkVisibility() && !isDark(getComputedStyle(element).color))
      .map(({ outerHTML }) => outerHTML);
  });
  expect(light).toEqual([]);
}

test("the receipt of a nomination has the candidate, the position, the date and the reference", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/nominate");
  await page.getByRole("combobox", { name: "Name of the person" }).fill("dana whitfield");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("button", { name: /^Continue with Dana/ }).click();
  await page.getByRole("button", { name: "Budget and Finance" }).click();
  await page.getByRole("radio", { name: "Treasurer" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("textbox", { name: /^Why would/ }).fill("Reads every budget.");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(heading(page)).toHaveText(/^You nominated Dana/);
  await expect(page.getByText(/^Reference/)).toBeVisible();
  await print(page, nameOf(member));
  for (const words of [
    /^Reference [\w-]{8,}/,
    "Budget and Finance",
    "Treasurer",
    "Reads every budget.",
    WHEN,
  ]) {
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
  }
});

test("the receipt of an answer has every place, the date and the deadline for changes", async ({
  page,
  signIn,
  member,
  support,
}) => {
  const places = [
    await support.offer({ memberId: member.memberId, index: 3 }),
    await support.offer({ memberId: member.memberId, index: 5 }),
  ];
  await signIn(page, member);
  await page.goto("/places");
  await page.getByRole("textbox", { name: /Note to the staff/ }).fill("Glad to serve.");
  await page.getByRole("button", { name: "Accept all 2 places" }).click();
  await page.getByRole("button", { name: "Accept 2 places" }).click();
  await expect(heading(page)).toHaveText(`You accepted 2 places for ${String(support.demo.year)}`);
  await print(page, nameOf(member));
  for (const { position, committeeName } of places) {
    await expect(page.getByText(`${position}, ${committeeName}`)).toBeVisible();
  }
  for (const words of ["Glad to serve.", WHEN, /^You can change your answer until/]) {
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
  }
});

test("the receipt of a profile change has the new values, the old values and the date", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/profile/change");
  const before = await page.getByLabel("City").inputValue();
  await page.getByLabel("City").fill("Elmwood");
  await page.getByRole("button", { name: "Save your details" }).click();
  await expect(heading(page)).toHaveText("Your details are saved");
  await print(page, nameOf(member));
  for (const words of ["Elmwood", new RegExp(`${before}$`), WHEN]) {
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
  }
});

test("the schedule has each meeting with its date and time, as agenda and as month", async ({
  page,
  signIn,
  support,
}) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/meetings");
  await expect(page.getByRole("button", { name: "Print these meetings" })).toBeVisible();
  await print(page, /^Tomás J O'Brien-García$/);
  const titles = page.getByRole("heading", { level: 3 });
  await expect(titles.first()).toBeVisible();
  await expect(page.getByText(/^\d+:\d\d\s[ap]m to \d+:\d\d\s[ap]m$/).first()).toBeVisible();
  await expect(page.getByText("Add to your calendar").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.goto("/meetings?view=month&show=all");
  await expect(page.getByRole("table", { name: /^Meetings in / })).toBeVisible();
  await print(page, /^Tomás J O'Brien-García$/);
  await expect(titles.first()).toBeVisible();
});
