import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";

const list = (page: Page) => page.getByRole("navigation", { name: "Operations" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a developer finds an operation and reads it", async ({ page, axe }) => {
  await page.goto("/docs");
  await expect(heading(page)).toHaveText("The API");
  await axe(page);
  await page.getByRole("searchbox", { name: "Find an operation" }).fill("lastname assoc");
  await expect(list(page).getByText("1 operation")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/docs/committee/lookupassocrecordbyname");
  await expect(heading(page)).toHaveText("Lookup association record by name");
  await expect(list(page).locator("[aria-current=page]")).toHaveText("lookupassocrecordbyname");
  await axe(page);

  await page.getByRole("radio", { name: "Python" }).check();
  await expect(page.getByRole("region", { name: "the Python call" })).toBeVisible();
  await expect(page.getByRole("region", { name: "the curl call" })).toBeHidden();
});

test("an operation is tried with a token that the page forgets", async ({ page, support, axe }) => {
  await page.goto("/docs/committee/lookupassocrecordbyname");
  await page.getByRole("radio", { name: "Python" }).check();
  const send = page.getByRole("button", { name: "Call /committee/lookupassocrecordbyname" });
  await send.click();
  await expect(page.getByText("Paste an access token first.")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  const { client } = support.demo;
  const answer = await page.request.post("/oauth/token", {
    form: { grant_type: "client_credentials", ...client },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await page.getByLabel("Access token").fill(token);
  await page.getByLabel("lastName").fill("o");
  await page.getByLabel("firstName").fill("t");
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: /^200 after \d+ ms$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "the answer" })).toContainText('"lastFirstName"');
  await axe(page);
  const withToken = sent.filter((line) => line.includes(token));
  expect(withToken).toHaveLength(1);
  expect(withToken[0]).toContain("/committee/lookupassocrecordbyname ");
  expect(withToken[0]).not.toContain('"cookie"');
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie])),
  ).not.toContain(token);

  // The next operation keeps token and language; a reload forgets the token.
  await page.getByRole("link", { name: /^Next: / }).click();
  await expect(heading(page)).not.toHaveText("Lookup association record by name");
  await expect(page.getByLabel("Access token")).toHaveValue(token);
  await expect(page.getByRole("radio", { name: "Python" })).toBeChecked();
  await page.reload();
  await expect(page.getByLabel("Access token")).toHaveValue("");
});

test("an operation of our own is headed by its name, and described below it", async ({ page, axe }) => {
  await page.goto("/docs/desk/get-candidacies");
  await expect(heading(page)).toHaveText("Get candidacies");
  const description = page.getByText(/^The candidacies of a season/);
  await expect(description).toBeVisible();
  await expect(description).not.toContainText("`");
  await axe(page);
  await page.goto("/problems/stale-change");
  await expect(page.getByRole("main")).not.toContainText("`");
  await page.getByRole("link", { name: "Save committee" }).click();
  await expect(heading(page)).toHaveText("Save committee");
});

test("an older link leads to the operation's place in the overview", async ({ page }) => {
  await page.goto("/docs#committee-nominate");
  await expect(
    page.locator("#committee-nominate").getByRole("link", { name: "Nominate candidate" }),
  ).toBeInViewport();
});

test("a call that changes data starts empty and says so; a members' operation cannot be tried", async ({
  page,
  allowed,
}) => {
  allowed.push(/404/);
  await page.goto("/docs/committee/nominate");
  await expect(page.getByText("This call changes real data")).toBeVisible();
  await expect(page.getByLabel("voterID")).toHaveValue("");
  await page.goto("/docs/season/get-nominations");
  await expect(page.getByText(/Only this site’s own pages call it/)).toBeVisible();
  const missing = await page.goto("/docs/committee/nothing");
  expect(missing?.status()).toBe(404);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the list is folded above the operation, and nothing is wider than the screen", async ({
    page,
    axe,
  }) => {
    await page.goto("/docs/committee/nominate");
    await expect(page.getByRole("searchbox")).toBeHidden();
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isWide()).toBe(false);
    await axe(page);
    await page.getByText("All operations").click();
    await list(page).getByRole("link", { name: "getboardname" }).click();
    await expect(heading(page)).toHaveText("Get board name");
    await expect(page.getByRole("searchbox")).toBeHidden();
    expect(await isWide()).toBe(false);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every operation can be read, and its call in any language", async ({ page }) => {
    await page.goto("/docs");
    await list(page).getByRole("link", { name: "getboardname" }).click();
    await expect(heading(page)).toHaveText("Get board name");
    await page.getByRole("radio", { name: "TypeScript" }).check();
    await expect(page.getByRole("region", { name: "the TypeScript call" })).toBeVisible();
    await expect(page.getByText("Trying an operation here needs JavaScript.")).toBeVisible();
  });
});
