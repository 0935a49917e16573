import type { Browser, BrowserContextOptions } from "@playwright/test";
import type { TestSupport } from "@/e2e/support";
import type { Shot, Theme, Width } from "./shot";

const SCREENS: Record<Width, BrowserContextOptions> = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

const PATIENCE_MILLISECONDS = 30_000;

/** Takes one picture of the visible part of a page, once everything has loaded and nothing moves. */
export async function take(
  browser: Browser,
  support: TestSupport,
  { who, path, language, before }: Shot,
  look: `${Width}-${Theme}`,
  file: string,
): Promise<void> {
  const [width, colorScheme] = look.split("-") as [Width, Theme];
  const context = await browser.newContext({
    ...SCREENS[width],
    baseURL: support.baseUrl,
    colorScheme,
    locale: language === "es" ? "es-US" : "en-US",
    timezoneId: "America/Chicago",
    reducedMotion: "reduce",
  });
  try {
    context.setDefaultTimeout(PATIENCE_MILLISECONDS);
    const page = await context.newPage();
    // The fonts are optional (app/(site)/typography.css): a busy machine draws the first page without them.
    await page.goto("/sign-in", { waitUntil: "networkidle" });
    if (who) {
      const cookie = await support.session(support.demo.members[who]);
      await context.addCookies([{ ...cookie, url: support.baseUrl, httpOnly: true, sameSite: "Lax" }]);
    }
    await page.goto(path, { waitUntil: "networkidle" });
    await before?.(page);
    await page.waitForFunction(() => !document.querySelector(".animate-waiting"));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: file, animations: "disabled" });
  } finally {
    await context.close();
  }
}
