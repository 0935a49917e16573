import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryParams, EntryReason } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { allowed, type Outcome, refuse, refuseStale } from "@/lib/domain/outcome";
import { invalidInput } from "@/lib/domain/problem";
import { isSameSeason, mayChangeSettings, type Season } from "@/lib/domain/season/season";
import { sortSeasonKinds } from "@/lib/domain/season/always-by-email";
import { sortReminderDays } from "@/lib/domain/season/reminder-days";
import type { SeasonSettings } from "@/lib/domain/season/season-settings";
import { judgeSetup } from "@/lib/domain/season/season-setup";
import { isTimeZone } from "@/lib/domain/time/is-time-zone";
import { findShownOffers } from "@/lib/store/letters/offer-letters";
import { saveSeason as saveInStore } from "@/lib/store/seasons/season-changes";
import { lockSeason } from "@/lib/store/seasons/seasons";
import { write, type WriteContext } from "@/lib/store/write";
import { defineOperation, toWriteContext } from "../operation";
import { noSeason, readCurrentSeason, readSeasonRecord } from "./records";

/** Sets up a season, or changes its settings; the same settings again change nothing. */
export const saveSeason = defineOperation(contract.saveSeason, {
  mayCall: staffWith("seasons.manage"),
  async run({ year, version, ...input }, call) {
    const outcome = await setUp(toWriteContext(call), year, toSettings(input), version);
    if (!outcome) throw noSeason();
    if (!outcome.ok) throw call.refuse(outcome);
    return readSeasonRecord(year, call.now);
  },
  readCurrent: readCurrentSeason,
});

type SetupOutcome = Outcome<EntryReason<typeof contract.saveSeason>>;

function setUp(
  context: WriteContext,
  year: number,
  settings: SeasonSettings,
  version: number | undefined,
): Promise<SetupOutcome | undefined> {
  return write<SetupOutcome | undefined>(context, async (transaction) => {
    const before = await lockSeason(transaction, year);
    if (!before && version !== undefined) return { result: undefined };
    const after: Season = { ...(before ?? { year, rehearsal: false, version: 1 }), ...settings };
    if (before && isSameSeason(before, after)) return { result: allowed };
    const open = before ? mayChangeSettings(before, context.now) : allowed;
    if (!open.ok) return { result: open };
    if (before && version === undefined) {
      const detail = `There is a season for ${year} already. Open it to change it.`;
      return { result: refuse("stale-change", detail) };
    }
    if (before && version !== before.version) return { result: refuseStale("The season") };
    const areOffersShown = before && (await findShownOffers(transaction, before, context.now));
    const verdict = judgeSetup(before, after, context.now, areOffersShown);
    return verdict.ok ? { result: allowed, ...saveInStore({ before, after }) } : { result: verdict };
  });
}

/** @throws Problem 400 for an unknown time zone */
function toSettings({
  timeZone,
  reminderDays = [],
  alwaysByEmail = [],
  ...input
}: Omit<EntryParams<typeof contract.saveSeason>, "year" | "version">): SeasonSettings {
  if (!isTimeZone(timeZone)) {
    const detail = "must be an IANA time zone, such as America/Chicago";
    throw invalidInput([{ pointer: "/timeZone", detail }]);
  }
  return {
    ...input,
    timeZone,
    answersOpen: input.answersOpen ?? "",
    termStart: input.termStart ?? "",
    termEnd: input.termEnd ?? "",
    nominationsPerVoter: input.nominationsPerVoter ?? null,
    placesPerMember: input.placesPerMember ?? null,
    notSelectedOn: input.notSelectedOn ?? "",
    reminderDays: sortReminderDays(reminderDays),
    alwaysByEmail: sortSeasonKinds(alwaysByEmail),
  };
}
