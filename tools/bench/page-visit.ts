import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

export interface PageFigures {
  /** The transferred size of all scripts, compressed and with headers, until the network was idle. */
  scriptBytes: number;
  /** Milliseconds from the start of the navigation to the largest contentful paint. */
  largestPaint: number;
  /** What moves while the page loads (layout shift): the greatest sum within five seconds, without gaps of one, as browsers score it. */
  layoutShift: number;
  /** Milliseconds from what the reader did to the picture that answered it: the slowest (interaction to next paint). */
  interaction: number;
}

export type Session = NonNullable<Exclude<BrowserContextOptions["storageState"], string>>;

// A mid-range phone on a poor network: Lighthouse's slow 4G.
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const PROCESSOR_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Signs in a member of the demo association with their password. */
export async function signIn(
  browser: Browser,
  url: string,
  { userId, password }: { userId: string; password: string },
): Promise<Session> {
  const context = await browser.newContext();
  try {
    const response = await context.request.get(`${url}/api/auth/csrf`);
    const { csrfToken } = (await response.json()) as { csrfToken: string };
    const form = { csrfToken, userId, password, json: "true" };
    await context.request.post(`${url}/api/auth/callback/password`, { form });
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** One visit to one page with an empty cache. */
export async function visit(
  browser: Browser,
  url: string,
  session: Session | undefined,
): Promise<PageFigures> {
  const context = await browser.newContext({
    ...PHONE,
    locale: "en-US",
    ...(session ? { storageState: session } : {}),
  });
  try {
    return await measure(context, url);
  } finally {
    await context.close();
  }
}

async function measure(context: BrowserContext, url: string): Promise<PageFigures> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytes = await countScripts(devtools);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  const response = await page.goto(url, { waitUntil: "networkidle" });
  if (response?.status() !== 200 || page.url() !== url)
    throw new Error(`${url} was not the page that loaded.`);
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: "largest-contentful-paint",
            buffered: true,
          },
        );
      }),
  );
  const scriptBytes = bytes();
  const layoutShift = worstShift(await page.evaluate(listShifts));
  return { scriptBytes, largestPaint, layoutShift, interaction: await interact(page) };
}

// What opens or takes text, and sends nothing.
const FIELDS = "main :is(input, textarea, select, summary):visible";

/** Opens the menu of the frame, and uses the first fields of the page, as a reader who is in a hurry. */
async function interact(page: Page): Promise<number> {
  const targets = [page.locator("header summary").first(), ...(await page.locator(FIELDS).all()).slice(0, 3)];
  for (const target of targets) {
    if (!(await target.isVisible()) || !(await target.isEnabled())) continue;
    await target.click();
    await page.keyboard.press("a");
    await page.keyboard.press("Escape");
  }
  return page.evaluate(slowestInteraction);
}

/** Runs in the page. Two frames later all that were buffered have been reported; what took less than 16 ms never is. */
function slowestInteraction(): Promise<number> {
  return new Promise((resolve) => {
    let slowest = 0;
    const options = { type: "event", buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) slowest = Math.max(slowest, entry.duration);
    }).observe(options);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(slowest))));
  });
}

interface Shift {
  at: number;
  value: number;
}

/** Runs in the page. Without a shift nothing is ever reported: two frames later all that were buffered have been. */
function listShifts(): Promise<Shift[]> {
  return new Promise((resolve) => {
    const shifts: Shift[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push({ at: entry.startTime, value: entry.value });
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))));
  });
}

const WINDOW = { gap: 1_000, length: 5_000 };

function worstShift(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const isSame = at - last < WINDOW.gap && at - first < WINDOW.length;
    if (!isSame) [sum, first] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

async function countScripts(devtools: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
