import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";
import { untilLive } from "./support/until-live";
import { withAuthenticator } from "./support/virtual-authenticator";

// With Chromium's virtual authenticator, which stands for a fingerprint reader.
test.skip(({ browserName }) => browserName !== "chromium", "Only Chromium has a virtual authenticator");

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function signInByPasskey(page: Page): Promise<void> {
  await untilLive(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

/** What the console says of a sign-in that is refused. */
const REFUSED = /status of 401/;

async function add(page: Page, name: string): Promise<void> {
  await page.goto("/devices/passkeys");
  await page.getByLabel("Name of the passkey").fill(name);
  await page.getByRole("button", { name: "Add this passkey" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/devices");
  await page.getByRole("button", { name: /^Sign out (here|everywhere, including here)$/ }).click();
  await expect(heading(page)).toHaveText("Sign in");
}

test("a member adds a passkey, signs in with it without typing anything, renames it and removes it", async ({
  page,
  signIn,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(REFUSED);
  // Six pages through axe, in both themes.
  test.slow();
  const authenticator = await withAuthenticator(page);
  const { email } = await support.member(member);
  await signIn(page, member);
  await page.goto("/devices");
  await page.getByRole("link", { name: "Your passkeys" }).click();
  await expect(heading(page)).toHaveText("Your passkeys");
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Add this passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Give the passkey a name" })).toBeFocused();
  await add(page, "My laptop");
  await expect(page.getByText("“My laptop” is added.")).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Not used yet");
  expect(await authenticator.count()).toBe(1);
  await axe(page);
  // A second one of the same device is not made.
  await add(page, "Again");
  await expect(page.getByText("already has a passkey for you")).toBeVisible();

  await signOut(page);
  await axe(page);
  await page.goto("/login?from=%2Fdevices%2Fpasskeys");
  await signInByPasskey(page);
  await expect(page).toHaveURL("/devices/passkeys");
  await expect(row).toContainText("Last used");

  await page.getByRole("button", { name: "Rename My laptop" }).click();
  await expect(page.getByLabel("New name")).toBeFocused();
  await page.getByLabel("New name").fill("Work laptop");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(row).toContainText("Work laptop");
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await axe(page);
  await page.getByRole("button", { name: "Remove “Work laptop”" }).click();
  await expect(page.getByText("“Work laptop” is removed.")).toBeVisible();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  // A letter told of each, with a link to this page.
  await expect
    .poll(async () => (await support.mailedLinks({ email })).map((link) => new URL(link).pathname))
    .toEqual(["/devices/passkeys", "/devices/passkeys"]);

  // The device still offers it, and it no longer leads in.
  await signOut(page);
  await signInByPasskey(page);
  await expect(page.getByRole("alert").filter({ hasText: "This passkey cannot sign you in" })).toBeFocused();
  await axe(page);
});

test("a finger that is not recognised is told plainly", async ({ page, signIn, member }) => {
  const authenticator = await withAuthenticator(page);
  await signIn(page, member);
  await authenticator.recognise(false);
  await add(page, "My laptop");
  await expect(page.getByText("No passkey was added")).toBeVisible();
  await authenticator.recognise(true);
  await add(page, "My laptop");
  await expect(page.getByText("“My laptop” is added.")).toBeVisible();
});

test("a copied passkey is refused, and so is one of a member who is no longer active", async ({
  page,
  signIn,
  member,
  support,
  allowed,
}) => {
  allowed.push(REFUSED);
  const authenticator = await withAuthenticator(page);
  await signIn(page, member);
  await add(page, "Security key");
  await expect(page.getByText("“Security key” is added.")).toBeVisible();
  await signOut(page);
  const refused = page.getByRole("alert").filter({ hasText: "This passkey cannot sign you in" });
  await signInByPasskey(page);
  await expect(page).toHaveURL("/");
  await signOut(page);
  await authenticator.goBack();
  await signInByPasskey(page);
  await expect(refused).toBeFocused();
  await support.deactivate(member);
  await page.reload();
  await signInByPasskey(page);
  await expect(refused).toBeFocused();
});

test("long after signing in, the password is asked for before a passkey is added or removed", async ({
  page,
  signIn,
  member,
  support,
  axe,
  allowed,
}) => {
  // The browser says so of every answer that is not a success.
  allowed.push(/status of 403/);
  await withAuthenticator(page);
  await signIn(page, member);
  await support.ageSignIn(member);
  await add(page, "My laptop");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await axe(page);
  await dialog.getByLabel("Password").fill("not my password");
  await dialog.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(dialog.getByText("That is not your password. Try again.")).toBeVisible();
  await dialog.getByLabel("Password").fill(member.password);
  await dialog.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByText("“My laptop” is added.")).toBeVisible({ timeout: 45_000 });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the page of passkeys fits, also with a long name", async ({ page, signIn, member }) => {
    await withAuthenticator(page);
    await signIn(page, member);
    const name = "Mein".padEnd(60, "langername");
    await add(page, name);
    await expect(page.getByText(`“${name}” is added.`)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test("the sign-in page loads nothing of passkeys before they are asked for", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await withAuthenticator(page);
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  await signInByPasskey(page);
  await expect(
    page.getByRole("alert").filter({ hasText: "You were not signed in with a passkey" }),
  ).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});
