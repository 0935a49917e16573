import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openAccount } from "./support/account-menu";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("signing out", () => {
  test("leaves nothing behind, not even for the back button", async ({ page, signIn, member }) => {
    await signIn(page, member);
    await page.goto("/devices");
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
    await page.goto("/");
    await openAccount(page);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByText("You are signed out")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("This device", { exact: true })).toBeHidden();
    await expect(heading(page)).toHaveText("Sign in");
  });

  test("in one tab signs out the other", async ({ page, context, signIn, member }) => {
    await signIn(page, member);
    await page.goto("/devices");
    const other = await context.newPage();
    await other.goto("/devices");
    await other.getByRole("button", { name: "Sign out here" }).click();
    await expect(heading(other)).toHaveText("Sign in");
    await page.goto("/devices");
    await expect(heading(page)).toHaveText("Sign in");
  });
});

test("a member sees where they are signed in, and ends sessions they do not recognise", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.session(member);
  await support.session(member);
  await signIn(page, member);
  await page.goto("/devices");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await axe(page);
  await rows.getByRole("button").first().click();
  await expect(page.getByText("Journey is signed out.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();
  await axe(page);
});

test("a member signs out everywhere", async ({ page, signIn, member, support }) => {
  const elsewhere = await support.sessionKey(member);
  await signIn(page, member);
  await page.goto("/devices");
  await page.getByRole("button", { name: "Sign out everywhere, including here" }).click();
  await expect(page.getByText("You are signed out")).toBeVisible();
  const reply = await page.request.post("/sso", {
    form: { sessionKey: elsewhere, userId: member.memberId },
    maxRedirects: 0,
  });
  expect(reply.headers()["location"]).toBe("/sso/refused");
});
