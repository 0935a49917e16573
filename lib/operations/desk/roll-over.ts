import "server-only";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { nextSeason } from "@/lib/domain/season/rollover";
import type { Season } from "@/lib/domain/season/season";
import { SETTINGS } from "@/lib/domain/season/season-settings";
import { judgeSetup, settingTexts } from "@/lib/domain/season/season-setup";
import { copySetup, findRollover, type Rollover } from "@/lib/store/seasons/rollover";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { listEarlierSeasons, lockSeason } from "@/lib/store/seasons/seasons";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext } from "@/lib/store/write";
import { digestOf } from "./digest";

type RolloverRefusal = "not-possible-now" | "invalid-date" | "stale-change";

/** The season of the following year as it would be made. */
export interface PlannedSeason {
  before: Season;
  after: Season;
  setup: Rollover;
  /** Names what is shown, so that exactly this is made. */
  seen: string;
}

/** Compares a season with the one that would follow it; a season that is over can be followed, too. */
export async function planNextSeason(
  runner: Runner,
  before: Season,
  now: Date,
): Promise<Outcome<RolloverRefusal, PlannedSeason>> {
  const [earlier, setup] = await Promise.all([
    listEarlierSeasons(runner, before.year),
    findRollover(runner, before.year),
  ]);
  const after = nextSeason(before, earlier);
  if (setup.isMade) return refuse("not-possible-now", `There is a season for ${after.year} already.`);
  const verdict = judgeSetup(undefined, after, now);
  if (!verdict.ok) return verdict;
  return allow({ before, after, setup, seen: digestOf([after, setup]) });
}

/**
 * Makes the season of the following year, with positions, rules, targets and texts of letters; undefined when there is none to follow.
 * @param seen what the preview named; undefined where no one has looked at one
 */
export function rollOver(
  context: WriteContext,
  year: number,
  seen: string | undefined,
): Promise<Outcome<RolloverRefusal, PlannedSeason> | undefined> {
  return write<Outcome<RolloverRefusal, PlannedSeason> | undefined>(context, async (transaction) => {
    const before = await lockSeason(transaction, year);
    if (!before) return { result: undefined };
    const planned = await planNextSeason(transaction, before, context.now);
    if (!planned.ok) return { result: planned };
    if (seen !== undefined && seen !== planned.value.seen) {
      const detail = `The season was changed since the preview: ${nowWords(planned.value)} Look at it again.`;
      return { result: refuse("stale-change", detail) };
    }
    const made = saveSeason(
      { before: undefined, after: planned.value.after },
      { action: "season.roll-over" },
    );
    return { result: planned, changes: [...made.changes, ...copySetup(year, context)], audit: made.audit };
  });
}

/** What would be made now. */
function nowWords({ after, setup }: PlannedSeason): string {
  const texts = settingTexts(after);
  const settings = SETTINGS.map((name) => `${name} ${texts[name] === "" ? "blank" : texts[name]}`).join(", ");
  const positions = setup.positions.filter(({ copied }) => copied);
  const seats = positions.map((one) => `${one.committeeCode} ${one.position} ${one.seats ?? "any"}`);
  const rules = setup.rules.filter(({ copied }) => copied).length;
  const shown = [...seats.slice(0, SHOWN), ...(seats.length > SHOWN ? ["..."] : [])].join(", ");
  return (
    `${after.year} would now be made with ${settings}; seats of ${positions.length} positions (${shown}); ` +
    `rules: ${rules}, targets: ${setup.targets}, texts of letters: ${setup.letterTexts}, orders of positions: ${setup.orders.length}.`
  );
}

const SHOWN = 20;
