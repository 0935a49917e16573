import { type Browser, chromium } from "@playwright/test";
import { findBrowser, hasBrowser } from "@/test/harness/find-browser";
import type { DemoService } from "./demo-service";
import { median, table } from "./figures";
import { type PageFigures, signIn, visit } from "./page-visit";
import type { Scale } from "./scale";

/** The members' pages, with the member of the demo association who visits each. */
const PAGES = [
  { path: "/login" },
  { path: "/", who: "nominee" },
  { path: "/places", who: "nominee" },
  { path: "/nominate", who: "voter" },
  { path: "/nominations", who: "voter" },
  { path: "/meetings", who: "nominee" },
  { path: "/meetings?view=month", who: "nominee" },
  { path: "/profile", who: "nominee" },
  { path: "/profile/change", who: "nominee" },
  { path: "/devices", who: "nominee" },
] as const;

const HEAD = ["page", "JavaScript, kB", "largest paint, s", "slowest, s"];

/** The weight of each page on a first visit, and its largest contentful paint on a slow phone. */
export async function benchPages(service: DemoService, scale: Scale): Promise<string> {
  if (!hasBrowser()) return "Pages: no browser is installed; `npx playwright install chromium` installs one.";
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    return table(HEAD, await visitAll(browser, service, scale));
  } finally {
    await browser.close();
  }
}

async function visitAll(browser: Browser, { rostrum, demo }: DemoService, scale: Scale): Promise<string[][]> {
  const sessions = {
    nominee: await signIn(browser, rostrum.url, demo.members.nominee),
    voter: await signIn(browser, rostrum.url, demo.members.voter),
  };
  const found = PAGES.map((): PageFigures[] => []);
  for (let turn = 0; turn <= scale.rounds; turn += 1) {
    for (const [index, page] of PAGES.entries()) {
      const session = "who" in page ? sessions[page.who] : undefined;
      const figures = await visit(browser, rostrum.url + page.path, session);
      // The first round warms up the server.
      if (turn > 0) found[index]?.push(figures);
    }
  }
  return PAGES.map(({ path }, index) => {
    const own = found[index] ?? [];
    const paints = own.map(({ largestPaint }) => largestPaint / 1000);
    return [
      `\`${path}\``,
      median(own.map(({ scriptBytes }) => scriptBytes / 1000)).toFixed(0),
      median(paints).toFixed(2),
      Math.max(...paints).toFixed(2),
    ];
  });
}
