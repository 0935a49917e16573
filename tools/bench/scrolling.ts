import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { rostrum as command } from "@/test/fixtures/command-line";
import { foundAssociation } from "./association";
import { BARS, judge } from "./bars";
import { NO_BROWSER, openBrowser } from "./browser";
import { closeAtEnd } from "./clean-up";
import { committeeCode, DESK_YEAR, fillFirstCommittee, openDeskSeason } from "./desk-season";
import { round, table } from "./figures";
import { signIn, type Session } from "./page-visit";
import type { Scale } from "./scale";
import { type BenchSystem, startRostrum } from "./system";

/** A list of the desk, and what of its page is scrolled. */
interface ScrolledList {
  name: string;
  path: string;
  /** What scrolls; the page itself if left out. */
  box?: string;
  /** What stands where rows are not drawn. */
  blank?: string;
}

const YEAR = `year=${DESK_YEAR}`;
const BOARD = { box: ".board-scroll", blank: ".board-spacer" };
/** So many committees' candidates stand for the largest one. */
const MERGED = 10;

const LISTS: readonly ScrolledList[] = [
  { name: "review board, 60 candidates", path: `/staff/review/${committeeCode(50)}?${YEAR}`, ...BOARD },
  {
    name: "review board, the largest committee",
    path: `/staff/review/${committeeCode(1)}?${YEAR}`,
    ...BOARD,
  },
  { name: "slate, 100 committees", path: `/staff/slate?${YEAR}` },
  { name: "committees", path: `/staff/committees?${YEAR}` },
  { name: "vacancies", path: `/staff/committees/vacancies?${YEAR}` },
];

/** What was seen while a list was scrolled to its end and back. */
interface Scrolled {
  /** Milliseconds between the frames. */
  frames: number[];
  /** How many of them showed no row where the list is looked at. */
  blank: number;
}

/** One of the association's members, who is active in it. */
const MANAGER = "M00000001";
const DESKTOP = { viewport: { width: 1280, height: 900 }, locale: "en-US" };
// As fast as one reads names, and as fast as one looks for the end.
const SPEEDS = [1_000, 4_000] as const;
const FARTHEST = 6_000;

/** The desk of an association with 100 committees and 6,000 candidacies, one of them large, and a manager who is signed in. */
export interface DeskSite {
  browser: Browser;
  url: string;
  session: Session;
}

/** @returns undefined where there is no browser */
export async function openDeskSite(
  system: BenchSystem,
  name: string,
  { deskMembers: [members] }: Scale,
): Promise<DeskSite | undefined> {
  const browser = await openBrowser();
  if (!browser) return undefined;
  closeAtEnd(() => browser.close());
  const { client, url: databaseUrl } = await foundAssociation(system, name, members);
  closeAtEnd(() => client.end());
  await openDeskSeason(client, members);
  await fillFirstCommittee(client, MERGED);
  await client.query("update member set active = true where id = $1", [MANAGER]);
  const server = await startRostrum({ DATABASE_URL: databaseUrl });
  closeAtEnd(() => server.stop());
  const password = await makeManager(databaseUrl);
  const session = await signIn(browser, server.url, { userId: MANAGER, password });
  return { browser, url: server.url, session };
}

/** Scrolls the lists of the desk in a browser, and takes the time of every frame. */
export async function benchScrolling(system: BenchSystem, scale: Scale): Promise<string> {
  const site = await openDeskSite(system, "bench_scrolling", scale);
  if (!site) return `Scrolling: ${NO_BROWSER}`;
  const { browser, url, session } = site;
  const rows: string[][] = [];
  for (const list of LISTS) {
    rows.push(await scrollList(browser, url, session, list, scale));
    console.log(`  ${rows.at(-1)?.join("  ")}`);
  }
  return table(HEAD, rows);
}

const HEAD = [
  "scrolled list",
  "frames",
  "over 16.7 ms, %",
  "over 33 ms, %",
  "longest, ms",
  "without rows, %",
  "bar",
];

/** As an operator makes one. @returns the password */
async function makeManager(databaseUrl: string): Promise<string> {
  const password = randomBytes(16).toString("base64url");
  const environment = { DATABASE_URL: databaseUrl };
  await startsWell(command(["password", "set", MANAGER], { input: password, environment }));
  await startsWell(command(["staff", "grant", MANAGER], { environment }));
  return password;
}

async function startsWell(running: ReturnType<typeof command>): Promise<void> {
  const { code, stderr } = await running;
  if (code !== 0) throw new Error(stderr);
}

async function scrollList(
  browser: Browser,
  url: string,
  session: Session,
  list: ScrolledList,
  { rounds }: Scale,
): Promise<string[]> {
  const context = await browser.newContext({ ...DESKTOP, storageState: session });
  try {
    const page = await context.newPage();
    await page.goto(url + list.path, { waitUntil: "networkidle" });
    const frames: number[] = [];
    let blank = 0;
    for (let turn = 0; turn <= rounds; turn += 1) {
      for (const speed of SPEEDS) {
        const seen = await scroll(page, list, speed);
        // The first turn reads what comes by the page, and warms up.
        if (turn === 0) continue;
        frames.push(...seen.frames);
        blank += seen.blank;
      }
    }
    return describe(list.name, { frames, blank });
  } finally {
    await context.close();
  }
}

/** To the end and back, as with a wheel. */
async function scroll(page: Page, { box, blank }: ScrolledList, speed: number): Promise<Scrolled> {
  const target = page.locator(box ?? "main").first();
  const bounds = await target.boundingBox();
  if (!bounds) throw new Error("The list is not in the page.");
  const height = await target.evaluate((element) =>
    element.matches("main") ? document.documentElement.scrollHeight : element.scrollHeight,
  );
  const distance = Math.min(height, FARTHEST);
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(watchFrames, { box: box ?? "", blank: blank ?? "" });
  for (const yDistance of [-distance, distance]) {
    await devtools.send("Input.synthesizeScrollGesture", {
      x: Math.round(bounds.x + 200),
      y: Math.min(Math.round(bounds.y + 200), 700),
      yDistance,
      speed,
      gestureSourceType: "mouse",
      preventFling: true,
    });
  }
  await devtools.detach();
  return page.evaluate(() => (window as unknown as Watched).stopWatching());
}

interface Watched {
  stopWatching: () => Scrolled;
}

/** Runs in the page: notes when each frame begins, and whether the middle of the list has a row in it. */
function watchFrames({ box, blank }: { box: string; blank: string }): void {
  const frames: number[] = [];
  let [last, blanks, isOver] = [Number.NaN, 0, false];
  const bounds = document.querySelector(box || "main")?.getBoundingClientRect();
  const [x, y] = [(bounds?.left ?? 0) + 200, (bounds?.top ?? 0) + (bounds?.height ?? 0) / 2];
  // A method: a function by itself is given its name by a helper that is not in the page.
  const watch = {
    look(now: number) {
      if (isOver) return;
      if (!Number.isNaN(last)) {
        frames.push(now - last);
        if (blank !== "" && document.elementFromPoint(x, y)?.matches(blank) === true) blanks += 1;
      }
      last = now;
      requestAnimationFrame((at) => watch.look(at));
    },
  };
  requestAnimationFrame((at) => watch.look(at));
  Object.assign(window, {
    stopWatching() {
      isOver = true;
      return { frames, blank: blanks };
    },
  });
}

/** The clock of a browser is not exact to the tenth of a millisecond. */
const CLOCK = 1;

function describe(name: string, { frames, blank }: Scrolled): string[] {
  const share = (longer: number) =>
    (100 * frames.filter((milliseconds) => milliseconds > longer + CLOCK).length) / frames.length;
  const longest = Math.max(...frames);
  const withoutRows = (100 * blank) / frames.length;
  const bars = BARS.scrolling;
  return [
    name,
    String(frames.length),
    round(share(1000 / 60)),
    round(share(2000 / 60)),
    round(longest),
    round(withoutRows),
    judge([100 - share(2000 / 60), bars.smooth], [longest, bars.longest], [withoutRows, bars.blank]),
  ];
}
