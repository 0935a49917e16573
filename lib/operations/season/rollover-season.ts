import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { allow, type Outcome, refuse, refuseStale } from "@/lib/domain/outcome";
import { nextSeason } from "@/lib/domain/season/rollover";
import type { Season } from "@/lib/domain/season/season";
import { judgeSetup } from "@/lib/domain/season/season-setup";
import type { Locale } from "@/lib/domain/text/locale";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { run } from "@/lib/store/database";
import { copySetup, findRollover, type Rollover } from "@/lib/store/seasons/rollover";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { listEarlierSeasons, lockSeason } from "@/lib/store/seasons/seasons";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext } from "@/lib/store/write";
import { digestOf } from "../digest";
import { defineOperation, toWriteContext } from "../operation";
import { noSeason, readSeasonRecord, requireSeason, toSettingsRecord } from "./records";

/** Makes the season of the following year as the preview showed it. */
export const rolloverSeason = defineOperation(contract.rolloverSeason, {
  mayCall: staffWith("seasons.manage"),
  async run({ year, seen }, call) {
    const made = await rollOver(toWriteContext(call), year, seen);
    if (!made) throw noSeason();
    if (!made.ok) throw call.refuse(made);
    return readSeasonRecord(made.value.after.year, call.now);
  },
  async readCurrent({ year }, { now, locale }) {
    const planned = await planNextSeason({ run }, await requireSeason(year), now);
    return { current: planned.ok ? await toRolloverRecord(planned.value, locale) : undefined };
  },
});

type PlanRefusal = "not-possible-now" | "invalid-date";
type RolloverRefusal = PlanRefusal | "stale-change";

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
): Promise<Outcome<PlanRefusal, PlannedSeason>> {
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
 * Creates the season of the following year, with positions, rules, targets and texts of letters; undefined without a season to follow.
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
    if (seen !== undefined && seen !== planned.value.seen) return { result: refuseStale("The season") };
    const made = saveSeason(
      { before: undefined, after: planned.value.after },
      { action: "season.roll-over" },
    );
    return { result: planned, changes: [...made.changes, ...copySetup(year, context)], audit: made.audit };
  });
}

/** The comparison as the preview answers, with the names of committees in the reader's language. */
export async function toRolloverRecord(
  { before, after, setup, seen }: PlannedSeason,
  locale: Locale,
): Promise<EntryResult<typeof contract.previewRollover>> {
  const [positions, orders] = await Promise.all([
    withCommitteeNames(setup.positions, locale),
    withCommitteeNames(setup.orders, locale),
  ]);
  return {
    fromYear: before.year,
    toYear: after.year,
    before: toSettingsRecord(before),
    after: toSettingsRecord(after),
    positions: positions.map((position) => ({
      committeeCode: position.committeeCode,
      committeeName: position.committeeName,
      position: position.position,
      seats: position.seats ?? undefined,
      termMonths: position.termMonths ?? undefined,
      open: position.open,
      copied: position.copied,
    })),
    orders: orders.map(({ committeeCode, committeeName, listed, positions }) => ({
      committeeCode,
      committeeName,
      before: listed,
      after: positions,
    })),
    rules: setup.rules.map(({ committeeCode, position, kind, effect, sentence, copied }) => ({
      committeeCode: committeeCode || undefined,
      position: position || undefined,
      kind,
      effect,
      sentence: sentence || undefined,
      copied,
    })),
    targets: setup.targets,
    letterTexts: setup.letterTexts,
    seen,
  };
}
