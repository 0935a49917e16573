import type { Page } from "@playwright/test";
import { BARS, judge } from "./bars";
import { NO_BROWSER } from "./browser";
import { committeeCode, DESK_YEAR } from "./desk-season";
import { median, round, table } from "./figures";
import type { Scale } from "./scale";
import { openDeskSite } from "./scrolling";
import type { BenchSystem } from "./system";

/** What a reader does, and how often; each time it changes what the table shows. */
interface Act {
  name: string;
  /** Where it is seen; the list of candidates if left out. */
  at?: "palette";
  /** The steps, one after the other; each is timed. */
  steps: readonly ActStep[];
}

type ActStep =
  | { kind: "type"; text: string }
  | { kind: "choose"; label: string; value: string }
  | { kind: "press"; column: string }
  | { kind: "keys"; keys: readonly string[] };

const ACTS: readonly Act[] = [
  {
    name: "search, a letter",
    steps: ["a", "al", "b", "be", "c", ""].map((text) => ({ kind: "type", text })),
  },
  {
    name: "filter by state",
    steps: ["nominated", "", "proposed", ""].map((value) => ({ kind: "choose", label: "State", value })),
  },
  {
    name: "sort by a column",
    steps: ["Candidate", "Board", "Supporters", "Board"].map((column) => ({ kind: "press", column })),
  },
  {
    name: "group",
    steps: ["position", "state", ""].map((value) => ({ kind: "choose", label: "Group by", value })),
  },
  {
    name: "rank: type it, Enter",
    steps: ["1", "Enter", "1", "Enter"].map((key) => ({ kind: "keys", keys: [key] })),
  },
  { name: "go down, J", steps: Array.from({ length: 10 }, () => ({ kind: "keys", keys: ["j"] })) },
  {
    name: "palette, a letter of a name",
    at: "palette",
    steps: ["mar", "mari", "maria", "che", "chen", "chen l"].map((text) => ({ kind: "type", text })),
  },
];

/** What is looked at: the candidates, or what the palette has found, once the service has answered. */
const LIST = ".board-list";
const PALETTE = "[role=dialog] [role=listbox]";

const LONGEST = 5_000;
const SCREEN = { viewport: { width: 1280, height: 800 }, locale: "en-US" };

/** Times what a reviewer sees of their own acts at a committee of 600 candidates, from the act to the picture. */
export async function benchBoard(system: BenchSystem, scale: Scale): Promise<string> {
  const site = await openDeskSite(system, "bench_board", scale);
  if (!site) return `The review board: ${NO_BROWSER}`;
  const context = await site.browser.newContext({ ...SCREEN, storageState: site.session });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}/staff/review/${committeeCode(1)}?year=${DESK_YEAR}`, {
      waitUntil: "networkidle",
    });
    const inSight = await rowsInSight(page);
    const rows = [["rows in sight", String(inSight), "", judge([inSight, BARS.board.rows])]];
    for (const { name, steps, at } of ACTS) {
      if (at === "palette") {
        await page.keyboard.press("Control+k");
        await page.locator(PALETTE).waitFor();
      }
      const bar = at === "palette" ? BARS.board.palette : BARS.board.painted;
      const times: number[] = [];
      for (let turn = 0; turn <= scale.rounds; turn += 1)
        for (const step of steps) {
          const milliseconds = await timeStep(page, step, at);
          // The first turn warms up.
          if (turn > 0) times.push(milliseconds);
        }
      const [typical, longest] = [median(times), Math.max(...times)];
      rows.push([name, round(typical), round(longest), judge([typical, bar])]);
      console.log(`  ${rows.at(-1)?.join("  ")}`);
    }
    return table(["review board, 600 candidates", "median, ms", "longest, ms", "bar"], rows);
  } finally {
    await context.close();
  }
}

/** Whole rows between the head of the table and its foot. */
function rowsInSight(page: Page): Promise<number> {
  return page.locator(".board-scroll").evaluate((box) => {
    const [head, { bottom }] = [box.querySelector("thead"), box.getBoundingClientRect()];
    const top = head?.getBoundingClientRect().bottom ?? 0;
    return [...box.querySelectorAll("tr[data-candidacy]")].filter((row) => {
      const place = row.getBoundingClientRect();
      return place.top >= top - 1 && place.bottom <= bottom + 1;
    }).length;
  });
}

async function timeStep(page: Page, step: ActStep, at: Act["at"]): Promise<number> {
  if (step.kind === "keys") await page.locator('tr[data-candidacy][tabindex="0"]').focus();
  await page.evaluate(watchPicture, at === "palette" ? PALETTE : LIST);
  switch (step.kind) {
    case "type":
      await page
        .getByRole(at === "palette" ? "combobox" : "searchbox")
        .last()
        .fill(step.text);
      break;
    case "choose":
      // The menu is folded; choosing in it is the same.
      await page
        .locator("label", { hasText: step.label })
        .locator("select")
        .first()
        .evaluate(choose, step.value);
      break;
    case "press":
      await page.getByRole("columnheader", { name: step.column }).getByRole("button").dispatchEvent("click");
      break;
    case "keys":
      for (const key of step.keys) await page.keyboard.press(key);
  }
  // What changes nothing in the table is a mistake of the benchmark: it ends here.
  const pictured = await page.waitForFunction(() => (window as unknown as Watched).pictured, undefined, {
    timeout: LONGEST,
  });
  return (await pictured.jsonValue()) ?? Number.NaN;
}

function choose(select: HTMLElement | SVGElement, value: string): void {
  (select as HTMLSelectElement).value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

interface Watched {
  /** Milliseconds; undefined until the picture has changed. */
  pictured: number | undefined;
}

/** Runs in the page: from the first event to the frame after the list has changed, and waits for nothing more. */
function watchPicture(selector: string): void {
  const list = document.querySelector(selector);
  let began = 0;
  // A method: a function by itself is given its name by a helper that is not in the page.
  const note = {
    begin() {
      began ||= performance.now();
    },
  };
  for (const type of ["input", "change", "click", "keydown"])
    window.addEventListener(type, () => note.begin(), { capture: true, once: true });
  Object.assign(window, { pictured: undefined });
  const changes = new MutationObserver(() => {
    // What the page still draws of the step before is not looked at.
    if (began === 0 || list?.getAttribute("aria-busy") === "true") return;
    changes.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => Object.assign(window, { pictured: performance.now() - began });
      channel.port2.postMessage("");
    });
  });
  if (list) changes.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
}
