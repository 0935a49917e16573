import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.skip(
  ({ browserName }) => browserName !== "chromium",
  "The browser is driven by Chromium's own protocol.",
);

// Playwright turns the back/forward cache off, and its own pages do not follow one that is restored.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    },
    { scope: "worker" },
  ],
});

/** The page as Chromium itself has it. */
class BrowserTab {
  constructor(
    private readonly session: CDPSession,
    private readonly elsewhere: string,
  ) {}

  static async of(page: Page, elsewhere: string): Promise<BrowserTab> {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.enable");
    return new BrowserTab(session, elsewhere);
  }

  async read(expression: string): Promise<unknown> {
    // While another page loads there is none to ask.
    const answer = await this.session.send("Runtime.evaluate", { expression }).catch(() => undefined);
    return answer?.result.value;
  }

  async leave(): Promise<void> {
    await this.session.send("Page.navigate", { url: this.elsewhere });
    await expect.poll(() => this.read("location.href")).toBe(this.elsewhere);
  }

  /** @returns how the browser brought the page back */
  async goBack(): Promise<string> {
    const navigated = new Promise<string>((resolve) => {
      this.session.once("Page.frameNavigated", ({ type }) => resolve(type));
    });
    const { currentIndex, entries } = await this.session.send("Page.getNavigationHistory");
    await this.session.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1]?.id ?? 0 });
    return navigated;
  }
}

const IS_SHOWN = "getComputedStyle(document.body).visibility";
const HEADING = "document.querySelector('h1')?.textContent";

test("a page that a member left for another site is there again at once", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await signIn(page, member);
  await page.goto("/meetings");
  await page.getByRole("heading", { level: 1, name: "Meetings" }).waitFor();
  const tab = await BrowserTab.of(page, elsewhere(support.baseUrl));
  await tab.leave();
  expect(await tab.goBack()).toBe("BackForwardCacheRestore");
  await expect.poll(() => tab.read(IS_SHOWN)).toBe("visible");
  expect(await tab.read(HEADING)).toBe("Meetings");
});

test("a page that a member left is not shown once they are signed out", async ({
  page,
  signIn,
  member,
  support,
  allowed,
}) => {
  allowed.push(/401/);
  await signIn(page, member);
  await page.goto("/devices");
  await page.getByText("This device", { exact: true }).waitFor();
  const tab = await BrowserTab.of(page, elsewhere(support.baseUrl));
  await tab.leave();
  await support.endSessions(member);
  await tab.goBack();
  await expect.poll(() => tab.read(HEADING)).toBe("Sign in");
});

/** A page of the same server under another name, so of another site. */
function elsewhere(baseUrl: string): string {
  const address = new URL("/robots.txt", baseUrl);
  address.hostname = address.hostname === "localhost" ? "127.0.0.1" : "localhost";
  return address.href;
}
