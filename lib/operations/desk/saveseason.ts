import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import { staffWith } from "@/lib/domain/access/access";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { conflict, notFound, Problem } from "@/lib/domain/problem";
import { isSameSeason, mayChangeSettings, type Season } from "@/lib/domain/season/season";
import { ALWAYS_BY_EMAIL_FORM, parseAlwaysByEmail } from "@/lib/domain/season/always-by-email";
import { parseReminderDays, REMINDER_DAYS_FORM } from "@/lib/domain/season/reminder-days";
import type { SeasonSettings } from "@/lib/domain/season/season-settings";
import { differingSettings, judgeSetup } from "@/lib/domain/season/season-setup";
import { isTimeZone } from "@/lib/domain/time/is-time-zone";
import { findShownOffers } from "@/lib/store/letters/offer-letters";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { lockSeason } from "@/lib/store/seasons/seasons";
import { staleChange } from "@/lib/store/stale-change";
import { write, type WriteContext } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";
import { readSeasonRecord } from "./season-record";

/** Sets up a season, or changes its settings; the same settings again change nothing. */
export const saveseason: Operation<typeof contract.saveseason> = {
  mayCall: staffWith("seasons.manage"),
  async run(input, call) {
    const year = Number(input.year);
    const outcome = await setUp(toWriteContext(call), year, toSettings(input), input.version);
    if (!outcome) throw notFound("There is no season for that year.");
    if (!outcome.ok) throw conflict(outcome);
    return readSeasonRecord(year, call.now);
  },
};

function setUp(
  context: WriteContext,
  year: number,
  settings: SeasonSettings,
  version: string,
): Promise<Outcome<FailureReason> | undefined> {
  return write<Outcome<FailureReason> | undefined>(context, async (transaction) => {
    const before = await lockSeason(transaction, year);
    if (!before && version !== "") return { result: undefined };
    const after: Season = { ...(before ?? { year, rehearsal: false, version: 1 }), ...settings };
    if (before && isSameSeason(before, after)) return { result: allowed };
    const open = before ? mayChangeSettings(before, context.now) : allowed;
    if (!open.ok) return { result: open };
    if (before && version !== String(before.version)) {
      const record = { subject: "season", subjectId: String(year), version: before.version };
      return { result: await staleChange(transaction, { ...record, now: differingSettings(before, after) }) };
    }
    const areOffersShown = before && (await findShownOffers(transaction, before, context.now));
    const verdict = judgeSetup(before, after, context.now, areOffersShown);
    return verdict.ok ? { result: allowed, ...saveSeason({ before, after }) } : { result: verdict };
  });
}

/** @throws Problem 400 when the time zone, the days of reminders or the kinds of letters are none */
function toSettings(input: EntryParams<typeof contract.saveseason>): SeasonSettings {
  const { timeZone, nominationsOpen, nominationsClose, answersOpen, answersClose } = input;
  if (!isTimeZone(timeZone)) {
    const detail = "timeZone must be an IANA time zone, such as America/Chicago.";
    throw new Problem(400, "Invalid Parameter", { detail, parameters: ["timeZone"] });
  }
  return {
    ...{ timeZone, nominationsOpen, nominationsClose, answersOpen, answersClose },
    ...{ termStart: input.termStart, termEnd: input.termEnd },
    nominationsPerVoter: toLimit(input.nominationsPerVoter),
    placesPerMember: toLimit(input.placesPerMember),
    supportersNeeded: Number(input.supportersNeeded),
    selfNomination: input.selfNomination === "true",
    tellsCandidates: input.tellsCandidates === "true",
    tellsNotSelected: input.tellsNotSelected === "true",
    notSelectedOn: input.notSelectedOn,
    reminderDays: readSetting("reminderDays", parseReminderDays(input.reminderDays), REMINDER_DAYS_FORM),
    alwaysByEmail: readSetting(
      "alwaysByEmail",
      parseAlwaysByEmail(input.alwaysByEmail),
      ALWAYS_BY_EMAIL_FORM,
    ),
    needsApproval: input.needsApproval === "true",
  };
}

/** @throws Problem 400 when it could not be read */
function readSetting<Value>(name: keyof SeasonSettings, value: Value | undefined, form: string): Value {
  if (value !== undefined) return value;
  throw new Problem(400, "Invalid Parameter", { detail: `${name} must be ${form}.`, parameters: [name] });
}

function toLimit(text: string): number | null {
  return text === "" ? null : Number(text);
}
