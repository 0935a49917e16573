import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { signInByHand } from "./support/sign-in-by-hand";

const NEW_PASSWORD = "copper lantern on the hill";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a forgotten password is reset by e-mail, which ends every open session", async ({
  page,
  browser,
  signIn,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(/status of 409/);
  const elsewhere = await browser.newContext();
  const old = await elsewhere.newPage();
  await signIn(old, member);
  const { email } = await support.member(member);
  await page.goto("/login");
  await page.getByRole("link", { name: "I forgot my password" }).click();
  await axe(page);
  await page.getByLabel("User ID").fill(member.memberId);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(heading(page)).toHaveText("Check your e-mail");
  await axe(page);
  await expect.poll(async () => (await support.mailedLinks({ email })).length).toBe(1);
  const [link = ""] = await support.mailedLinks({ email });

  // Fetching the link, as mail scanners do, changes nothing.
  expect((await page.request.get(link)).status()).toBe(200);
  await old.goto(`${support.baseUrl}/devices`);
  await expect(heading(old)).toHaveText("Your sign-ins");
  await page.bringToFront();

  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url(), request.headers()["referer"] ?? ""));
  await page.goto(link);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set this password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "at least 10 characters" })).toBeFocused();
  await axe(page);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set this password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();
  expect(seen.filter((text) => text.includes(link.split("#")[1] ?? "?"))).toEqual([]);

  await old.reload();
  await expect(heading(old)).toHaveText("Sign in");
  await elsewhere.close();
  await signInByHand(page, member.memberId, NEW_PASSWORD);
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await page.getByLabel("New password").fill("yet another one to try");
  await page.getByRole("button", { name: "Set this password" }).click();
  await expect(page.getByText("This link has already been used")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("a common password, or one made of the member's own name, is refused with a way out", async ({
  page,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(/status of 400/);
  const { email } = await support.member(member);
  await page.goto("/forgotten-password");
  await page.getByLabel("User ID").fill(member.memberId);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect.poll(async () => (await support.mailedLinks({ email })).length).toBe(1);
  const [link = ""] = await support.mailedLinks({ email });
  await page.goto(link);
  for (const [password, words] of [
    ["Password2026!", "Many people use this password"],
    [`${member.firstName}-${member.lastName}-26`, "little more than your own name"],
  ] as const) {
    await page.getByLabel("New password").fill(password);
    await page.getByRole("button", { name: "Set this password" }).click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeFocused();
    await axe(page);
  }
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set this password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();
});

test("an unknown user ID gets the same response, and a link without its token says so", async ({
  page,
  axe,
}) => {
  await page.goto("/forgotten-password");
  await page.getByLabel("User ID").fill("nobody-at-all");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(heading(page)).toHaveText("Check your e-mail");
  await page.goto("/reset-password");
  await expect(page.getByText("This link is incomplete")).toBeVisible();
  await axe(page);
});

test("a member changes the password with the old one, and stays signed in here only", async ({
  page,
  browser,
  signIn,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(/status of 403/);
  const elsewhere = await browser.newContext();
  const old = await elsewhere.newPage();
  await signIn(old, member);
  await signIn(page, member);
  await page.bringToFront();
  await page.goto("/devices");
  await page.getByRole("link", { name: "Change your password" }).click();
  await expect(heading(page)).toHaveText("Change your password");
  await axe(page);
  const save = page.getByRole("button", { name: "Change the password" });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "Fill in your current password" })).toBeFocused();
  await axe(page);
  await page.getByLabel("Your current password").fill("not my password");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await save.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "This is not your current password" }),
  ).toBeFocused();
  await axe(page);
  await page.getByLabel("Your current password").fill(member.password);
  await save.click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await axe(page);

  await page.getByRole("link", { name: "Back to your sign-ins" }).click();
  await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();
  await old.goto(`${support.baseUrl}/devices`);
  await expect(heading(old)).toHaveText("Sign in");
  await signInByHand(old, member.memberId, NEW_PASSWORD);
  await expect(heading(old)).toHaveText("Your sign-ins");
  await elsewhere.close();
});
