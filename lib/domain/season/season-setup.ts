import { misplacedSeasonDate, misplacedTermDay } from "../import/season-dates";
import { allowed, type Outcome, refuse } from "../outcome";
import { LAST_DAY, LATEST_YEAR } from "../time/calendar-date";
import { dayInSentence } from "../time/date-words";
import { dayIn } from "../time/time-zone";
import { type AnswerWindow, areOffersHidden, type Season } from "./season";
import { type SeasonSettings, SETTINGS, settingText } from "./season-settings";
import { withSettingWords } from "./setting-words";

export type SetupRefusal = "invalid-date" | "not-possible-now";

// What members go by once the season has begun for them.
const FIXED_ONCE_OPEN = ["timeZone", "nominationsOpen", "nominationsClose", "answersClose"] as const;

// Those that rolling over computes.
const DAYS = [
  "nominationsOpen",
  "nominationsClose",
  "answersOpen",
  "answersClose",
  "termStart",
  "termEnd",
  "notSelectedOn",
] as const;

/**
 * Whether a season may be set up like this. Once nominations have opened, members go by its dates: its first day and its
 * zone stay, and a deadline moves only by an extension. A rehearsal may be set as one likes.
 */
export function judgeSetup(
  before: Season | undefined,
  after: Season,
  now: Date,
  areOffersShown = false,
): Outcome<SetupRefusal> {
  if (after.year > LATEST_YEAR) {
    return refuse("invalid-date", `There are seasons up to the year ${LATEST_YEAR} only.`, {
      key: "lastYear",
      values: { year: String(LATEST_YEAR) },
    });
  }
  const late = DAYS.find((name) => after[name] > LAST_DAY);
  if (late) {
    const [day, last] = [dayInSentence(after[late]), dayInSentence(LAST_DAY)];
    return refuse("invalid-date", withSettingWords(`${late} would be ${day}, which is after ${last}.`), {
      key: "dayTooLate",
      values: { setting: late },
      days: { day: after[late], last: LAST_DAY },
    });
  }
  const misplaced = misplacedSeasonDate(after) ?? misplacedTermDay(after);
  if (misplaced) {
    return refuse("invalid-date", withSettingWords(`${misplaced.date} ${misplaced.reason}.`), {
      key: "dayMisplaced",
      values: { setting: misplaced.date },
    });
  }
  const today = dayIn(after.timeZone, now);
  if (after.answersClose < today) {
    return refuse("invalid-date", "The last day of answers is in the past. Choose today or a later day.", {
      key: "answersInPast",
    });
  }
  if (!before || before.rehearsal) return allowed;
  const hiding = judgeAnswersOpen(before, after, now, areOffersShown);
  if (!hiding.ok || dayIn(before.timeZone, now) < before.nominationsOpen) return hiding;
  const moved = FIXED_ONCE_OPEN.filter((name) => before[name] !== after[name]);
  if (moved.length === 0) return allowed;
  return refuse(
    "not-possible-now",
    withSettingWords(
      `Nominations have opened, so that ${moved.join(", ")} can no longer be set; a deadline can be extended, with a reason.`,
    ),
    { key: "datesFixed" },
  );
}

/**
 * Whether the day on which answers open may move: members who have seen their offers cannot be made to forget them. While
 * offers are not hidden after the change, nothing is taken from anyone.
 * @param areOffersShown as findShownOffers of lib/store/letters/offer-letters.ts has it
 */
export function judgeAnswersOpen(
  before: AnswerWindow,
  after: AnswerWindow,
  now: Date,
  areOffersShown: boolean,
): Outcome<"not-possible-now"> {
  const isLater = before.answersOpen === "" || after.answersOpen > before.answersOpen;
  if (!areOffersShown || !isLater || !areOffersHidden(after, now)) return allowed;
  return refuse(
    "not-possible-now",
    `Members have seen their offers for ${after.year}, so that the first day of answers can no longer move to ${dayInSentence(after.answersOpen)}; a day that has begun, or none, leaves the offers open.`,
    { key: "offersSeen", values: { year: String(after.year) }, days: { day: after.answersOpen } },
  );
}

/** The settings as operations say them: flags are `true` or `false`, no limit is blank. */
export function settingTexts(settings: SeasonSettings): Record<keyof SeasonSettings, string> {
  const texts = SETTINGS.map((name) => [name, settingText(settings, name)] as const);
  return Object.fromEntries(texts) as Record<keyof SeasonSettings, string>;
}
