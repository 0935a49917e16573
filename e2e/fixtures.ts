import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, expect, type Page, type TestInfo, test as base } from "@playwright/test";
import { type TestSupport, openTestSupport } from "./support";
import type { JourneyMember } from "./support/actions";
import { SEEN_PAGE } from "@/test/harness/run-playwright";
import { skipWhereImpossible } from "./support/channel-limits";

// How to write a journey:
//
//   import { expect, test } from "./fixtures";
//   test("a member accepts", async ({ page, signIn, support, member, axe }) => {
//     await support.offer({ memberId: member.memberId });        // staff, time and other members: e2e/support/actions.ts
//     await signIn(page, member);                                  // no clicking; `member` is this test's own
//     await page.goto("/places");
//     await axe(page);                                             // both themes, zero violations
//   });
//
// `test.use({ wants: { voter: true } })` for a voter; `demo` members by support.demo.members. Every test fails on
// console errors, page errors and violations of the content security policy; `allowed.push(/pattern/)` for those that
// the journey provokes on purpose. After each test the season's dates and all injected faults are reset.

interface Fixtures {
  wants: { voter?: boolean };
  member: JourneyMember;
  signIn: (page: Page, who: { memberId: string }) => Promise<void>;
  axe: (page: Page) => Promise<void>;
  /** Console messages that this journey is allowed to cause. */
  allowed: RegExp[];
  possible: undefined;
  watch: undefined;
}

/** The dates of the demo association's season, the same as in prisma/seed/days.ts. */
const SEASON_DAYS = { opens: -30, closes: 45, answers: 75 };

const THEMES = ["light", "dark"] as const;
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] as const;
// The themes differ in nothing but colours (app/(site)/tokens.css).
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"] as const;

export const test = base.extend<Fixtures, { support: TestSupport }>({
  support: [
    async ({}, provide) => {
      const { support, close } = await openTestSupport();
      await provide(support);
      await close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ support }, provide) => provide(support.baseUrl),
  wants: [{}, { option: true }],
  member: async ({ support, wants }, provide) => provide(await support.freshMember(wants)),
  signIn: async ({ support }, provide) => {
    await provide(async (page, { memberId }) => {
      const cookie = await support.session({ memberId });
      await page.context().addCookies([{ ...cookie, url: support.baseUrl, httpOnly: true, sameSite: "Lax" }]);
    });
  },
  axe: async ({}, provide) => {
    await provide(async (page) => {
      // At the desk, what has been scrolled half under a bar that stays is no target until it is scrolled back.
      await page.evaluate(() => {
        if (document.querySelector(".desk-frame")) window.scrollTo(0, 0);
      });
      for (const theme of THEMES) {
        // Without motion, so that colours are measured after the theme change, not during it.
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        // The preview of a letter: nothing runs in its frame, axe neither.
        const builder = new AxeBuilder({ page }).exclude("iframe[sandbox]").setLegacyMode();
        const { violations } = await (
          theme === "light" ? builder.withTags([...STANDARDS]) : builder.withRules([...RULES_OF_COLOUR])
        ).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
        );
        expect(found, `axe in the ${theme} theme`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    });
  },
  allowed: async ({}, provide) => provide([]),
  possible: [
    async ({ javaScriptEnabled }, provide) => {
      if (!javaScriptEnabled) skipWhereImpossible("no scripts");
      await provide(undefined);
    },
    { auto: true },
  ],
  watch: [
    async ({ context, support, allowed }, provide, test) => {
      const heard = listen(context);
      await provide(undefined);
      if (test.status !== test.expectedStatus) await attachPages(context, test);
      await support.mendReads();
      await support.moveSeason(SEASON_DAYS);
      await support.hideLaterSeasons();
      expect(heard.filter((words) => !allowed.some((pattern) => pattern.test(words)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What every open page showed when the journey failed: Playwright's own report shows only the element that was waited for. */
async function attachPages(context: BrowserContext, test: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const body = await page.locator("body").ariaSnapshot({ timeout: 2_000 }).catch(String);
    await test.attach(SEEN_PAGE, { body: `${page.url()}\n${body}`, contentType: "text/plain" });
  }
}

/** What Firefox says of a font that was still loading when the page was left. */
const FONT_LEFT_BEHIND = /downloadable font: download failed .* status=2152398850 /;

/** Playwright's own script is refused, too, by the frame of a letter's preview, in which nothing runs. */
const OWN_SCRIPT = /^Blocked script execution in 'about:(blank|srcdoc)'/;

/** All errors and warnings in the browser's console, including violations of the content security policy. */
function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  const hear = (words: string) => {
    if (![OWN_SCRIPT, FONT_LEFT_BEHIND].some((pattern) => pattern.test(words))) heard.push(words);
  };
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") hear(message.text());
  });
  context.on("weberror", (error) => hear(String(error.error())));
  return heard;
}

/** Emulates a phone: for `test.use(phone)`. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export { expect };
