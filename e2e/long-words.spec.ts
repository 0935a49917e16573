import type { Locator, Page } from "@playwright/test";
import { answerAll } from "./support/nomination";
import { answer, heading } from "./support/places";
import { expect, test } from "./support/review-board";

// People paste links. One without a place to break it must not widen the page, in the field or where it is shown.

const LINK = `https://example.org/${"a".repeat(124)}`;
test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

const staysNarrow = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

async function paste(page: Page, field: Locator): Promise<void> {
  await field.fill(LINK);
  await expect(field).toHaveValue(LINK);
  await staysNarrow(page);
}

/** Where the text is shown outside of a field. */
async function isShown(page: Page): Promise<void> {
  await expect(page.getByText(LINK).filter({ visible: true }).first()).toBeVisible();
  await staysNarrow(page);
}

test.describe("a voter", () => {
  test.use({ wants: { voter: true } });

  test("pastes a link into the reasons of a nomination", async ({ page, signIn, member }) => {
    await signIn(page, member);
    const name = await answerAll(page);
    await page.getByText("Change the reasons").click();
    await paste(page, page.getByRole("textbox", { name: /good in this role/ }));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page)).toHaveText("Check before you nominate");
    await isShown(page);
    await page.getByRole("button", { name: `Nominate ${name}` }).click();
    await expect(heading(page)).toHaveText(/^You nominated/);
    await staysNarrow(page);
    await page.goto("/nominations");
    await expect(page.getByText(name).first()).toBeVisible();
    await staysNarrow(page);
  });
});

test("a member pastes a link into the note to staff of an answer", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.offer({ memberId: member.memberId, index: 4 });
  await signIn(page, member);
  await page.goto("/places");
  await page.getByRole("radio", { name: /^Yes, I accept/ }).check();
  await paste(page, page.getByRole("textbox", { name: /Note to the staff/ }));
  await answer(page, /^Yes, I accept/);
  await isShown(page);
  await page.getByRole("button", { name: /^Accept/ }).click();
  await expect(heading(page)).toHaveText(/^You accepted/);
  await isShown(page);
  await page.goto("/places");
  await expect(page.getByText("You accepted", { exact: false }).first()).toBeVisible();
  await staysNarrow(page);
});

test("a member pastes a link into the reasons of a resignation", async ({
  page,
  signIn,
  member,
  support,
}) => {
  const { committeeCode } = await support.serve({ memberId: member.memberId, index: 3 });
  await signIn(page, member);
  await page.goto(`/committees/${committeeCode}`);
  await page.getByRole("link", { name: "Resign from this place" }).click();
  await paste(page, page.getByRole("textbox", { name: /Note to the staff/ }));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Check before you resign")).toBeVisible();
  await isShown(page);
  await page.getByRole("button", { name: /^Resign from/ }).click();
  await expect(heading(page)).toHaveText(/^You have resigned/);
  await isShown(page);
});

test("staff paste a link into a note about a candidate", async ({ page, openBoard }) => {
  await openBoard({ candidates: 2 });
  await page.keyboard.press("Enter");
  await paste(page, page.getByRole("textbox", { name: "Your note" }));
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: LINK })).toBeVisible();
  await staysNarrow(page);
});

test("a long name stays within a single-line field and within the page", async ({ page, signIn, member }) => {
  test.slow();
  await signIn(page, member);
  await page.goto("/profile/change");
  for (const field of [page.getByLabel("Street address"), page.getByLabel("City")]) {
    await field.fill("a".repeat(100));
    await staysNarrow(page);
  }
  await page.getByLabel("Street address").fill("a".repeat(60));
  await page.getByLabel("City").fill("Springfield");
  await page.getByRole("button", { name: "Save your details" }).click();
  await expect(heading(page)).toHaveText("Your details are saved");
  await staysNarrow(page);
  await page.goto("/profile");
  await expect(page.getByText("a".repeat(60))).toBeVisible();
  await staysNarrow(page);
});
