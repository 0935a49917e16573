import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";
import { sidewaysBy } from "./support/layout";

const list = (page: Page) => page.getByRole("navigation", { name: "Operations" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a developer finds an operation by typing, opens it, copies a call and goes on to its neighbors", async ({
  page,
  context,
  browserName,
  axe,
}) => {
  await page.goto("/docs");
  await expect(heading(page)).toHaveText("The API");
  await axe(page);
  const search = page.getByRole("searchbox", { name: "Find an operation" });
  await search.fill("record by name");
  await expect(list(page).getByText("1 operation")).toBeVisible();
  await search.press("Enter");
  await expect(page).toHaveURL("/docs/committee/lookupassocrecordbyname");
  await expect(page).toHaveTitle(/^Lookup association record by name · The API · /);
  await expect(heading(page)).toHaveText("Lookup association record by name");
  const current = list(page).locator("[aria-current=page]");
  await expect(current).toHaveText("Lookup association record by name lookupassocrecordbyname");
  await axe(page);

  // Where no name or path has the words, parameters are searched too; arrow keys go through what is found.
  await search.fill("lastname firstname");
  await expect(list(page).getByText("4 operations")).toBeVisible();
  await search.press("ArrowDown");
  for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(current).toBeFocused();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await expect(search).toBeFocused();
  await search.fill("zebra");
  await expect(list(page).getByText("No operation has these words")).toBeVisible();
  await search.fill("");

  await page.getByRole("radio", { name: "Python" }).check();
  const call = page.getByRole("region", { name: "the Python call" });
  await expect(call).toBeVisible();
  await expect(page.getByRole("region", { name: "the curl call" })).toBeHidden();
  if (browserName === "chromium") {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the Python call" }).click();
    await expect(page.getByText("Copied", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await call.textContent());
  }

  await page.getByRole("link", { name: "Next: Nominate candidate" }).click();
  await expect(heading(page)).toHaveText("Nominate candidate");
  await expect(current).toHaveText("Nominate candidate nominate");
  await expect(current).toBeInViewport();
  await page.getByRole("link", { name: "Previous: Lookup association record by name" }).click();
  await expect(heading(page)).toHaveText("Lookup association record by name");
});

test("an operation says who may call it, and its group lists it with a line", async ({ page, axe }) => {
  await page.goto("/docs/desk/get-candidacies");
  const fact = (term: string) => page.locator("dt", { hasText: term }).locator("+ dd");
  await expect(fact("Clients")).toHaveText("with the scope desk.read");
  await expect(fact("Members")).toHaveText("staff (manager, reviewer, auditor)");
  await expect(fact("Data")).toHaveText("it changes nothing");
  await page.getByRole("article").getByRole("link", { name: "/desk", exact: true }).click();
  await expect(page).toHaveURL("/docs/desk");
  await expect(page).toHaveTitle(/^\/desk · The API · /);
  await axe(page);
  const row = page.getByRole("row", { name: /^Get candidacies/ });
  await expect(row).toContainText("The candidacies of a season");
  await expect(row).toContainText("desk.read");
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

test("an older link leads to the operation's page", async ({ page }) => {
  for (const link of ["/docs#committee-nominate", "/docs/committee#nominate"]) {
    await page.goto(link);
    await expect(page).toHaveURL("/docs/committee/nominate");
    await expect(heading(page)).toHaveText("Nominate candidate");
  }
  // Also when only the fragment changes.
  await page.goto("/docs");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.evaluate(() => (window.location.hash = "season-answer-place"));
  await expect(heading(page)).toHaveText("Answer place");
  await page.goto("/docs#errors");
  await expect(heading(page)).toHaveText("When something is wrong");
  await page.goto("/docs#lists");
  await expect(page.getByRole("heading", { name: "Lists and cursors" })).toBeInViewport();
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

  test("the list is folded above the operation, can be searched, and shows the one in view", async ({
    page,
    axe,
  }) => {
    await page.goto("/docs/committee/nominate");
    const search = page.getByRole("searchbox");
    await expect(search).toBeHidden();
    await expect(page.getByLabel("voterID")).toBeHidden();
    await axe(page);
    await page.getByText("All operations").click();
    await expect(list(page).getByRole("link", { name: "Nominate candidate" })).toBeInViewport();
    await axe(page);
    await search.fill("boardname");
    await search.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Get board name");
    await expect(search).toBeHidden();
    await expect(page.locator("#operation")).toBeFocused();
    await page.getByText("Call it with your access token").click();
    await expect(page.getByLabel("Access token")).toBeVisible();
    await axe(page);
  });

  test("the page of no operation is longer than three screens, or wider than the narrowest", async ({
    page,
  }) => {
    test.slow();
    const openApi = (await (await page.request.get("/openapi.json")).json()) as { paths: object };
    const paths = Object.keys(openApi.paths).filter((path) => path !== "/oauth/token");
    expect(paths.length).toBeGreaterThan(150);
    const operations = paths.map((path) => `/docs${path}`);
    const groups = new Set(paths.map((path) => `/docs/${path.split("/")[1] ?? ""}`));
    const others = ["/docs", "/docs/guide", "/docs/errors", ...groups];
    const long: string[] = [];
    const wide: string[] = [];
    for (const path of [...others, ...operations]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > 2_500 && operations.includes(path)) long.push(`${path}: ${height}`);
      await page.setViewportSize({ width: 320, height: 844 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wide.push(`${path}: ${width}`);
    }
    expect(long).toEqual([]);
    expect(wide).toEqual([]);
  });

  test("nothing is wider than the screen when everything is unfolded", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/docs/committee/nominate", "/docs/desk/save-rule", "/docs/desk/record-bounce"]) {
      await page.goto(path);
      await expect(page.getByText("Call it with your access token")).toBeVisible();
      for (const summary of await page.locator("summary:visible").all()) await summary.click();
      expect(await sidewaysBy(page)).toBe(0);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every operation can be read, and its call in any language", async ({ page }) => {
    await page.goto("/docs");
    await list(page).getByRole("link", { name: "Get board name" }).click();
    await expect(heading(page)).toHaveText("Get board name");
    await page.getByRole("radio", { name: "TypeScript" }).check();
    await expect(page.getByRole("region", { name: "the TypeScript call" })).toBeVisible();
    await expect(page.getByText("Trying an operation here needs JavaScript.")).toBeVisible();
  });

  test("an older link leads to the operation in the list, or to its line", async ({ page }) => {
    for (const [link, anchor] of [
      ["/docs#committee-nominate", "#committee-nominate"],
      ["/docs/committee#nominate", "#nominate"],
    ] as const) {
      await page.goto(link);
      await expect(page.locator(anchor).getByRole("link", { name: "Nominate candidate" })).toBeInViewport();
    }
  });
});
