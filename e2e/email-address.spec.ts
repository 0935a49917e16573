import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";
import { mayLeave, save } from "./support/profile-form";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const waits = (page: Page) => page.getByText("Your new e-mail address is waiting to be confirmed");

/** Asks for another address on the profile's form. */
async function ask(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/profile/change");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Your current password").fill(password);
  await save(page).click();
  await expect(heading(page)).toHaveText("One step is left: confirm your new e-mail address");
}

test.beforeEach(({ page }) => mayLeave(page));

test("a member changes their e-mail address with the password, and confirms it by the link", async ({
  page,
  signIn,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(/status of 403/);
  const requested = `new.${member.memberId.toLowerCase()}@example.org`;
  const { email: old } = await support.member(member);
  await signIn(page, member);
  await page.goto("/profile/change");
  await expect(page.getByLabel("Your current password")).toHaveCount(0);
  await page.getByLabel("E-mail address").fill(requested);
  await save(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "Fill in your current password" });
  await expect(summary).toBeFocused();
  await axe(page);
  await page.getByLabel("Your current password").fill("not my password");
  await save(page).click();
  const wrong = page.getByRole("alert").filter({ hasText: "This is not your current password" });
  await expect(wrong).toBeFocused();
  await axe(page);
  await wrong
    .getByRole("link", { name: "This is not your current password. Check it and try again" })
    .click();
  await expect(page.getByLabel("Your current password")).toBeFocused();
  await expect(page.getByLabel("Your current password")).toHaveAccessibleDescription(
    /This is not your current password/,
  );
  await page.getByLabel("Your current password").fill(member.password);
  await save(page).click();
  await expect(heading(page)).toHaveText("One step is left: confirm your new e-mail address");
  await expect(heading(page)).toBeFocused();
  await axe(page);

  await page.getByRole("link", { name: "See your profile" }).click();
  await expect(waits(page)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("The link is on its way again")).toBeVisible();
  await expect.poll(async () => (await support.mailedLinks({ email: requested })).length).toBe(2);
  const [link = ""] = await support.mailedLinks({ email: requested });

  // Fetching the link, as mail scanners do, changes nothing.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Confirm this address" })).toBeVisible();
  await axe(page);
  expect((await support.member(member)).email).toBe(old);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(heading(page)).toHaveText("Your new e-mail address is confirmed");
  await axe(page);
  expect((await support.member(member)).email).toBe(requested);
  await page.getByRole("link", { name: "See your profile" }).click();
  await expect(page.getByText(requested, { exact: true })).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
});

test("a member takes a change back on the profile, and the link no longer works", async ({
  page,
  signIn,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(/status of 409/);
  const requested = `back.${member.memberId.toLowerCase()}@example.org`;
  await signIn(page, member);
  await ask(page, requested, member.password);
  await expect.poll(async () => (await support.mailedLinks({ email: requested })).length).toBe(1);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Take the change back" }).click();
  await expect(page.getByText("The change was taken back")).toBeVisible();
  await axe(page);
  const [link = ""] = await support.mailedLinks({ email: requested });
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByText("This link has already been used")).toBeVisible();
  await page.goto("/confirm-email");
  await expect(page.getByText("This link is incomplete")).toBeVisible();
});

test("the former address takes back a change that was made, which signs out everywhere", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  const [former, requested] = ["former", "intruder"].map((word) => `${word}.${member.memberId}@example.org`);
  await support.changeMember({ memberId: member.memberId, fields: { email: former ?? "" } });
  await signIn(page, member);
  await ask(page, requested ?? "", member.password);
  await expect.poll(async () => (await support.mailedLinks({ email: requested ?? "" })).length).toBe(1);
  await page.goto((await support.mailedLinks({ email: requested ?? "" }))[0] ?? "");
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(heading(page)).toHaveText("Your new e-mail address is confirmed");
  await expect.poll(async () => (await support.mailedLinks({ email: former ?? "" })).length).toBe(2);
  await page.goto((await support.mailedLinks({ email: former ?? "" })).at(-1) ?? "");
  await axe(page);
  await page.getByRole("button", { name: "Take the change back" }).click();
  await expect(heading(page)).toHaveText("The change was taken back");
  await axe(page);
  expect((await support.member(member)).email).toBe(former);
  await page.goto("/profile");
  await expect(heading(page)).toHaveText("Sign in");
});

test.describe("on a phone, in Spanish", () => {
  test.use({ ...phone, locale: "es-US" });

  test("pide otra dirección de correo", async ({ page, signIn, member, axe }) => {
    await signIn(page, member);
    await page.goto("/profile/change");
    await page.getByLabel("Correo electrónico").fill(`nueva.${member.memberId}@example.org`);
    await page.getByLabel("Su contraseña actual").fill(member.password);
    await axe(page);
    await page.getByRole("button", { name: "Guardar sus datos" }).click();
    await expect(heading(page)).toHaveText("Falta un paso: confirmar su nueva dirección de correo");
    await page.goto("/profile");
    await expect(page.getByText("Su nueva dirección de correo está pendiente de confirmación")).toBeVisible();
    await axe(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });
});
