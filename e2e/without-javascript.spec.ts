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

for (const path of ["/", "/profile", "/meetings"]) {
  test(`a member who opens ${path} sees what to do`, async ({ page, signIn, member }) => {
    await signIn(page, member);
    await page.goto(path);
    await expect(switchItOn(page)).toBeVisible();
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
