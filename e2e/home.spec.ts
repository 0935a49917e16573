import { expect, phone, test } from "./fixtures";
import { answerAll } from "./support/nomination";

test("a visitor is sent to sign in, and returns afterwards", async ({ page }) => {
  const response = await page.request.get("/meetings?view=month", { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers()["location"]).toBe("/login?from=%2Fmeetings%3Fview%3Dmonth");
});

test("an unknown address says so, and links to the home page", async ({
  page,
  signIn,
  member,
  axe,
  allowed,
}) => {
  allowed.push(/404/);
  await signIn(page, member);
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await axe(page);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});

test("a member with offers sees first that they must answer, and by when", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.offer({ memberId: member.memberId, index: 3 });
  await support.offer({ memberId: member.memberId, index: 4 });
  await signIn(page, member);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello, /);
  const toDo = page.getByRole("region", { name: "What you need to do" });
  const first = toDo.getByRole("listitem").first();
  await expect(first).toContainText(`You are offered 2 places for ${support.demo.year}.`);
  await expect(first).toContainText(/Until the end of \w+day, \w+\s\d+, \d{4} \(Central\)/);
  await expect(first.getByRole("link", { name: "Answer 2 offers" })).toHaveAttribute("href", "/places");
  await axe(page);
});

test.describe("a voter", () => {
  test.use({ wants: { voter: true } });

  test("is asked to nominate while nominations are open, with the days left when they are few", async ({
    page,
    signIn,
    member,
    support,
  }) => {
    await support.moveSeason({ closes: 2 });
    await signIn(page, member);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Nominate a member" })).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByText(/2 days left/)
        .first(),
    ).toBeVisible();
  });

  test("sees that nominations have closed, and is no longer asked to nominate", async ({
    page,
    signIn,
    member,
    support,
  }) => {
    await support.moveSeason({ closes: -1, answers: -1 });
    await signIn(page, member);
    await page.goto("/");
    await expect(page.getByText(/The season for \d{4} is over/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Nominate a member" })).toBeHidden();
  });

  test("is led from what is done to their nominations, also when nominations have closed", async ({
    page,
    signIn,
    member,
    support,
  }) => {
    await signIn(page, member);
    const name = await answerAll(page);
    await page.getByRole("button", { name: /^Nominate Dana/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
    await support.moveSeason({ closes: -1 });
    await page.goto("/");
    await page.getByText(/^Done this season/).click();
    await page.getByRole("link", { name: "See your nominations" }).click();
    await expect(page).toHaveURL("/nominations");
    await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  });
});

test("answers that were begun wait on Home, and go on where they were left", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.offer({ memberId: member.memberId, index: 3 });
  await signIn(page, member);
  await page.goto("/places");
  await page.getByRole("radio", { name: /^Yes, I accept/ }).check();
  await page.goto("/");
  const toDo = page.getByRole("region", { name: "What you need to do" });
  await expect(toDo.getByText(/You began to answer and have not sent it/)).toBeVisible();
  await axe(page);
  await toDo.getByRole("link", { name: "Continue your answer" }).click();
  await expect(page.getByRole("radio", { name: /^Yes, I accept/ })).toBeChecked();
});

test("no page is fetched before its reader means to open it", async ({ page, signIn, member }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"] !== undefined) {
      fetched.push(new URL(request.url()).pathname);
    }
  });
  await signIn(page, member);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  await page.getByRole("navigation").getByRole("link", { name: "Meetings" }).hover();
  await expect.poll(() => fetched).toContain("/meetings");
});

test("the chosen language is remembered", async ({ page, signIn, member, axe }) => {
  await signIn(page, member);
  await page.goto("/");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hola, /);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await axe(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sus próximas reuniones" })).toBeVisible();
});

test("the chosen theme is remembered, and applies before the first paint", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/");
  await page.getByLabel("Appearance").selectOption("Dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await page.request.get("/")).text();
  expect(html).toContain('data-theme="dark"');
  await expect(page.locator("body")).toHaveCSS("color", "rgb(238, 234, 224)");
});

test("the page says when the browser is offline", async ({ page, signIn, member, context, allowed, axe }) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, member);
  await page.goto("/");
  await context.setOffline(true);
  await expect(page.getByRole("complementary", { name: "Connection" })).toContainText("You are offline");
  await axe(page);
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
});

test("the keyboard can skip to the content and reach every navigation entry", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("banner").locator("summary")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("navigation").getByRole("link").last()).toBeFocused();
});

test("the next meetings lead to their entries, with the days left and the clashes", async ({
  page,
  signIn,
  support,
  axe,
}) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/");
  const next = page.getByRole("region", { name: "Your next meetings" });
  await expect(next.getByText(/^(today|tomorrow|in \d+ days)$/).first()).toBeVisible();
  await expect(next.getByText(/^At the same time as “/).first()).toBeVisible();
  await axe(page);
  const link = next.getByRole("listitem").first().getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page).toHaveURL(/\/meetings#meeting-/);
  await expect(page.locator("li:target").getByRole("heading")).toHaveText(title);
  await expect(page.locator("li:target")).toBeInViewport();
});

test.describe("on the smallest phone", () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } });

  test("nothing is cut off", async ({ page, signIn, member, axe }) => {
    await signIn(page, member);
    await page.goto("/");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await axe(page);
  });
});
