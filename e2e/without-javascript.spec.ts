import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openAccount } from "./support/account-menu";

test.use({ javaScriptEnabled: false });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const switchItOn = (page: Page) =>
  page.getByText(/needs JavaScript, which is turned off.* Turn it on, or ask the association's staff/);

test("a link from the association's portal signs in with a button, and its secret is removed from the address", async ({
  page,
  member,
  support,
}) => {
  const sessionKey = await support.sessionKey(member);
  const query = new URLSearchParams({ sessionKey, userId: member.memberId, from: "/devices" });
  await page.goto(`/sso?${query.toString()}`);
  await expect(page).toHaveURL("/sso/continue");
  await expect(page.getByText("press the button to continue")).toBeVisible();
  await page.getByRole("button", { name: "Continue to Prairie State Association" }).click();
  await expect(page).toHaveURL("/devices");
  await openAccount(page);
  await expect(page.getByText(`Signed in as ${member.firstName}`)).toBeVisible();
  await expect(switchItOn(page)).toBeVisible();
});

test("a visitor who wants to sign in sees what to do, and who to ask", async ({ page, member }) => {
  await page.goto("/login?from=%2Fplaces");
  await expect(heading(page)).toHaveText("Sign in");
  await expect(switchItOn(page)).toBeVisible();
  const mail = page.getByRole("main").getByRole("link", { name: "help@example.org" });
  await expect(mail).toHaveAttribute("href", "mailto:help@example.org");
  // Submitting without JavaScript must stay on the page and never put the password in a URL.
  await page.getByLabel("User ID").fill(member.memberId);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(heading(page)).toHaveText("Sign in");
  await expect(page).toHaveURL("/login?from=%2Fplaces");
  await expect(switchItOn(page)).toBeVisible();
});

/** Every page for members, and what a visitor comes to. */
const MEMBERS = [
  "/",
  "/committees/BUDGET",
  "/devices",
  "/devices/passkeys",
  "/devices/password",
  "/letters",
  "/letters/choices",
  "/meetings",
  "/nominate",
  "/nominations",
  "/places",
  "/places/resign",
  "/profile",
  "/profile/change",
  "/profile/wishes",
] as const;
const VISITORS = [
  "/login",
  "/forgotten-password",
  "/reset-password",
  "/confirm-email",
  "/keep-email",
  "/stop-letters",
  "/answer",
] as const;

async function waitsForNothing(page: Page): Promise<void> {
  await expect(switchItOn(page)).toBeVisible();
  await expect(page.locator("[data-page-skeleton], [data-skeleton]").filter({ visible: true })).toHaveCount(
    0,
  );
  // Where the page has a footer, it is not held back for what will never come.
  await expect(page.locator("body > footer")).toBeVisible();
}

test.describe("a member who is a voter", () => {
  test.use({ wants: { voter: true } });

  for (const path of MEMBERS) {
    test(`sees what to do on ${path}, and nothing that loads for ever`, async ({ page, signIn, member }) => {
      await signIn(page, member);
      await page.goto(path);
      await waitsForNothing(page);
    });
  }
});

for (const path of VISITORS) {
  test(`a visitor sees what to do on ${path}, and nothing that loads for ever`, async ({ page }) => {
    await page.goto(path);
    await waitsForNothing(page);
  });
}

test.describe("in Spanish", () => {
  test.use({ locale: "es-US" });

  test("se dice lo mismo", async ({ page }) => {
    await page.goto("/login");
    await expect(
      page.getByText(/JavaScript, que está desactivado.* Actívelo o pida al personal/),
    ).toBeVisible();
  });
});
