import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";
import { save } from "./support/saved-file";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const fileOf = async (page: Page, button: string) =>
  (await save(page.getByRole("button", { name: button }))).suggestedFilename();

test("a member reads who serves with them, and resigns from a day on", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  const { committeeName, committeeCode } = await support.serve({ memberId: member.memberId, index: 2 });
  await signIn(page, member);
  await page.goto("/");
  await page
    .getByRole("region", { name: "Your committees" })
    .getByRole("link", { name: committeeName })
    .click();
  await expect(heading(page)).toHaveText(committeeName);
  // The header has the name, too, in a menu that is folded.
  await expect(page.getByRole("main").getByText(member.lastName).first()).toBeVisible();
  await expect(page.locator("main a[href^='mailto:']")).toHaveCount(0);
  await axe(page);
  await page.getByRole("link", { name: "Resign from this place" }).click();
  await expect(heading(page)).toHaveText(new RegExp(`^Resign as .* of ${committeeName}$`));
  await axe(page);
  await page.getByRole("textbox", { name: /Note to the staff/ }).fill("I am moving.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Check before you resign")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Check before you resign")).toBeVisible();
  await expect(page.getByText("I am moving.")).toBeVisible();
  await axe(page);
  for (const [link, field] of [
    ["Change the note", /Note to the staff/],
    ["Change the day", /From which day/],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByLabel(field)).toBeFocused();
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(page).toHaveTitle(/^Check your resignation · /);
  await page.getByRole("button", { name: `Resign from ${committeeName}` }).click();
  await expect(heading(page)).toHaveText(`You have resigned from ${committeeName}`);
  await expect(page.getByText("I am moving.")).toBeVisible();
  await axe(page);
  // The receipt is what the association has on record: it survives a reload, with its date and reference.
  await page.reload();
  await expect(heading(page)).toHaveText(`You have resigned from ${committeeName}`);
  await expect(page).toHaveTitle(/^Your resignation was received · /);
  await expect(page.getByText(/^Reference/)).toContainText(/R-\w{4}-\w{2}/);
  await expect(page.getByText("I am moving.")).toBeVisible();
  await expect(page.locator("dl > div").filter({ hasText: "Sent" }).locator("time")).toBeVisible();
  await expect
    .poll(() => support.letterSubjects({ memberId: member.memberId, kind: "place-resigned" }))
    .toEqual([`You resigned from ${committeeName}`]);
  await page.goto(`/committees/${committeeCode}`);
  await expect(page.getByText("You do not serve on this committee")).toBeVisible();
  await axe(page);
});

test("a chair sees how to reach the members of the committee, and saves it", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  const { committeeCode } = await support.serve({ memberId: member.memberId, index: 4, position: "Chair" });
  await signIn(page, member);
  await page.goto(`/committees/${committeeCode}`);
  await expect(page.locator("main a[href^='mailto:']").first()).toBeVisible();
  await axe(page);
  expect(await fileOf(page, "Save as CSV")).toMatch(/\.csv$/);
  expect(await fileOf(page, "Save as vCard")).toMatch(/\.vcf$/);
});

test("another member's committee shows nothing", async ({ page, signIn, member }) => {
  await signIn(page, member);
  await page.goto("/committees/NONE");
  await expect(page.getByText("You do not serve on this committee")).toBeVisible();
  await page.goto("/places/resign?place=none");
  await expect(page.getByText("There is no such place")).toBeVisible();
});

test("a member says where they would like to serve, and that they do not want to be nominated", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  const { year } = support.demo;
  await signIn(page, member);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Change your choices" }).click();
  await expect(heading(page)).toHaveText("Serving on committees");
  await page.getByRole("button", { name: "Add this choice" }).click();
  await expect(page.getByText("Choose a committee").first()).toBeVisible();
  // The toast is an item of a list, too.
  const wishes = page.getByRole("region", { name: "I would like to serve" }).getByRole("listitem");
  for (const index of [1, 2]) {
    await page.getByLabel("Committee", { exact: true }).selectOption({ index });
    await page.getByRole("button", { name: "Add this choice" }).click();
    await expect(wishes).toHaveCount(index);
  }
  const second = (await wishes.locator(".name").nth(1).textContent()) ?? "";
  await page.getByRole("button", { name: /^Move up/ }).click();
  await expect(wishes.locator(".name").first()).toHaveText(second);
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(wishes).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(wishes.locator(".name").first()).toHaveText(second);
  await page.getByRole("checkbox", { name: `Please do not nominate me for ${String(year)}` }).check();
  await expect(page.getByText(`You will not be nominated for ${String(year)}.`)).toBeVisible();
  await page.getByRole("checkbox", { name: "Do not show them my telephone number" }).check();
  await axe(page);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /Please do not nominate me/ })).toBeChecked();
  await page.getByRole("link", { name: "Your profile" }).click();
  await expect(page.getByText("Hidden from the chairs of your committees")).toBeVisible();
  await expect(page.getByText("Please do not nominate me", { exact: true })).toBeVisible();
  await axe(page);
});

test.describe("on a phone, in Spanish, in the dark", () => {
  test.use({ ...phone, locale: "es-US", colorScheme: "dark" });
  test("the pages keep to the width of the screen", async ({ page, signIn, member, support }) => {
    const { committeeCode } = await support.serve({ memberId: member.memberId, index: 5, position: "Chair" });
    await signIn(page, member);
    for (const address of [`/committees/${committeeCode}`, "/profile/wishes", "/profile"]) {
      await page.goto(address);
      await expect(heading(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});
