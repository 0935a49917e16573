import type { Browser } from "@playwright/test";
import { BARS, judge } from "./bars";
import { NO_BROWSER, openBrowser } from "./browser";
import type { DemoService } from "./demo-service";
import { median, table } from "./figures";
import { type PageFigures, signIn, visit } from "./page-visit";
import type { Scale } from "./scale";

interface BenchedPage {
  path: string;
  /** The member of the demo association who visits it; without one, nobody is signed in. */
  who?: "nominee" | "voter";
}

/** The members' pages. */
async function listPages({ database, demo }: DemoService): Promise<BenchedPage[]> {
  const { rows } = await database.query<{ code: string }>(
    `select committee_code as code from place
     where member_id = $1 and status in ('accepted', 'serving') order by 1 limit 1`,
    [demo.members.nominee.memberId],
  );
  return [
    { path: "/login" },
    { path: "/", who: "nominee" },
    { path: "/places", who: "nominee" },
    { path: "/nominate", who: "voter" },
    { path: "/nominations", who: "voter" },
    { path: "/meetings", who: "nominee" },
    { path: "/meetings?view=month", who: "nominee" },
    { path: `/committees/${rows[0]?.code ?? ""}`, who: "nominee" },
    { path: "/letters", who: "nominee" },
    { path: "/letters/choices", who: "nominee" },
    { path: "/profile", who: "nominee" },
    { path: "/profile/change", who: "nominee" },
    { path: "/profile/wishes", who: "nominee" },
    { path: "/devices", who: "nominee" },
    { path: "/devices/password", who: "nominee" },
    { path: "/devices/passkeys", who: "nominee" },
  ];
}

const HEAD = ["page", "JavaScript, kB", "largest paint, s", "slowest, s", "shift", "interaction, ms", "bar"];

/** The weight of each page on a first visit; its largest contentful paint, and what moves while it loads and how soon it answers, on a slow phone. */
export async function benchPages(service: DemoService, scale: Scale): Promise<string> {
  const browser = await openBrowser();
  if (!browser) return `Pages: ${NO_BROWSER}`;
  try {
    return table(HEAD, await visitAll(browser, service, scale));
  } finally {
    await browser.close();
  }
}

async function visitAll(browser: Browser, service: DemoService, scale: Scale): Promise<string[][]> {
  const { rostrum, demo } = service;
  const sessions = {
    nominee: await signIn(browser, rostrum.siteUrl, demo.members.nominee),
    voter: await signIn(browser, rostrum.siteUrl, demo.members.voter),
  };
  const pages = await listPages(service);
  const measured = pages.map((): PageFigures[] => []);
  for (let turn = 0; turn <= scale.rounds; turn += 1) {
    for (const [index, { path, who }] of pages.entries()) {
      const figures = await visit(browser, rostrum.siteUrl + path, who && sessions[who]);
      // The first round warms up the server.
      if (turn > 0) measured[index]?.push(figures);
    }
  }
  return pages.map((page, index) => describe(page, measured[index] ?? []));
}

function describe({ path }: BenchedPage, visits: readonly PageFigures[]): string[] {
  const weight = median(visits.map(({ scriptBytes }) => scriptBytes / 1000));
  const paints = visits.map(({ largestPaint }) => largestPaint / 1000);
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  const interaction = median(visits.map((one) => one.interaction));
  const bars = BARS.pages;
  return [
    `\`${path}\``,
    weight.toFixed(0),
    median(paints).toFixed(2),
    Math.max(...paints).toFixed(2),
    shift.toFixed(3),
    interaction.toFixed(0),
    judge(
      [weight, bars.weight],
      [median(paints), bars.paint],
      [shift, bars.shift],
      [interaction, bars.interaction],
    ),
  ];
}
