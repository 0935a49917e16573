import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openAccount } from "./support/account-menu";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const alert = (page: Page) => page.getByRole("main").getByRole("alert").first();
const tryAgain = (page: Page) => alert(page).getByRole("button", { name: "Try again" });

// What the server cannot read while rendering, the browser requests again: first by itself, then when the reader asks.
const PAGES = [
  {
    what: "profile",
    path: "/profile",
    read: "/account/get-profile",
    data: (page: Page) => page.getByRole("region", { name: "Contact" }).getByText("E-mail address"),
  },
  {
    what: "meetings",
    path: "/meetings",
    read: "/season/get-meetings",
    data: (page: Page) => page.getByLabel("Search"),
  },
  {
    what: "places",
    path: "/places",
    read: "/season/get-places",
    data: (page: Page) => page.getByText(/^You have not been offered a place for \d{4}$/),
  },
] as const;

for (const { what, path, read, data } of PAGES) {
  test.describe(`the member's ${what}`, () => {
    test.beforeEach(async ({ allowed, support, signIn, page, member }) => {
      // The browser logs each failed response.
      allowed.push(/status of 50[03]/, /ERR_FAILED/);
      await signIn(page, member);
      await support.breakReads({ what, memberId: member.memberId });
    });

    test("when the service fails, the page says so and retries on request", async ({
      page,
      support,
      axe,
    }) => {
      await page.goto(path);
      await expect(alert(page)).toContainText("Something went wrong on our side. Try again");
      await expect(alert(page)).toContainText(/this number: [\da-f-]{36}\./);
      await expect(data(page)).toBeHidden();
      await axe(page);
      await support.mendReads();
      await tryAgain(page).click();
      await expect(data(page)).toBeVisible();
      await expect(alert(page)).toBeHidden();
    });

    test("when there is no response, the page says so after every retry", async ({ page, support }) => {
      await page.route(`**${read}`, (route) => route.abort());
      await page.goto(path);
      await expect(alert(page)).toContainText("The site cannot be reached right now. Check your connection");
      const asked = page.waitForRequest(`**${read}`);
      await tryAgain(page).press("Enter");
      await asked;
      await expect(alert(page)).toContainText("The site cannot be reached right now");
      await expect(alert(page)).toBeFocused();
      await page.unroute(`**${read}`);
      await support.mendReads();
      await tryAgain(page).press("Enter");
      await expect(data(page)).toBeVisible();
    });

    test("after a retry by keyboard, the focus moves to where the content appears", async ({
      page,
      support,
    }) => {
      await page.goto(path);
      await expect(alert(page)).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(tryAgain(page)).toBeFocused();
      await support.mendReads();
      await page.keyboard.press("Enter");
      await expect(data(page)).toBeVisible();
      await expect(page.getByRole("main")).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveCount(1);
      await expect(page.getByRole("banner").locator(":focus")).toHaveCount(0);
    });

    test("when the service is briefly unavailable, the page retries by itself", async ({ page, support }) => {
      let calls = 0;
      await page.route(`**${read}`, async (route) => {
        calls += 1;
        if (calls > 1) return route.continue();
        await support.mendReads();
        return route.fulfill({ status: 503, headers: { "retry-after": "1" } });
      });
      await page.goto(path);
      await expect(data(page)).toBeVisible();
      await expect(alert(page)).toBeHidden();
      expect(calls).toBe(2);
    });
  });
}

for (const path of ["/", "/profile"]) {
  test(`when only the committees on ${path} cannot be read, the focus stays in their section`, async ({
    page,
    signIn,
    member,
    support,
    allowed,
  }) => {
    allowed.push(/status of 500/);
    await signIn(page, member);
    await support.breakReads({ what: "places", memberId: member.memberId });
    await page.goto(path);
    const committees = page.getByRole("region", { name: "Your committees" });
    await expect(committees.getByRole("alert")).toBeVisible();
    await support.mendReads();
    await committees.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(committees.getByRole("alert")).toBeHidden();
    await expect(committees).toBeFocused();
  });
}

for (const path of ["/", "/profile", "/login"]) {
  test(`when even the session cannot be read, ${path} says so, and loads on request`, async ({
    page,
    signIn,
    member,
    support,
    allowed,
    axe,
  }) => {
    // React reports a server error as 441, and Firefox only that there was one.
    allowed.push(/status of 500/, /React error #441/, /^Error$/);
    await signIn(page, member);
    await support.breakReads({ what: "sessions", memberId: member.memberId });
    await page.goto(path);
    await expect(heading(page)).toHaveText("This page could not be shown");
    await expect(page.getByText("Prairie State Association")).toBeVisible();
    await axe(page);
    await support.mendReads();
    await page.getByRole("button", { name: "Try again" }).click();
    await openAccount(page);
    await expect(page.getByText(`Signed in as ${member.firstName}`)).toBeVisible();
    await expect(heading(page)).not.toHaveText("This page could not be shown");
  });
}
