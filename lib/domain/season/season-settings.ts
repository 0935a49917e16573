import type { ChoosableSeasonKind } from "@/lib/vocabulary/letter";
import type { CalendarDate } from "../time/calendar-date";

/** What staff set for a season. */
export interface SeasonSettings {
  /** IANA. */
  timeZone: string;
  nominationsOpen: CalendarDate;
  nominationsClose: CalendarDate;
  /** Offers stay with staff until this day; `""`: members see and answer an offer as soon as it is made. */
  answersOpen: CalendarDate;
  answersClose: CalendarDate;
  /** The first and last day of new places, unless a position says otherwise; `""`: each offer says its own. */
  termStart: CalendarDate;
  termEnd: CalendarDate;
  /** Null: not limited. */
  nominationsPerVoter: number | null;
  placesPerMember: number | null;
  /** How many voters must nominate a candidate before they can be proposed. */
  supportersNeeded: number;
  /** Whether voters may nominate themselves. */
  selfNomination: boolean;
  notifyCandidates: boolean;
  notifyNotSelected: boolean;
  /** The day on which they are notified; `""`: with the publishing. */
  notSelectedOn: CalendarDate;
  /** How many days before answers close those who have not answered are reminded; the most first. */
  reminderDays: readonly number[];
  /** The kinds of its letters that come by e-mail even to members who read them on the site only otherwise. */
  alwaysByEmail: readonly ChoosableSeasonKind[];
  /** Whether the slate must be approved before it is published. */
  needsApproval: boolean;
}

/** The settings without which a season does what it did before there were any. */
export const DEFAULT_SETTINGS = {
  answersOpen: "",
  termStart: "",
  termEnd: "",
  nominationsPerVoter: null,
  placesPerMember: null,
  supportersNeeded: 1,
  selfNomination: true,
  notifyCandidates: false,
  notifyNotSelected: false,
  notSelectedOn: "",
  reminderDays: [14, 7, 2],
  alwaysByEmail: [],
  needsApproval: false,
} as const satisfies Partial<SeasonSettings>;

/** The names of all settings, in the order in which staff read them. */
export const SETTINGS = [
  "timeZone",
  "nominationsOpen",
  "nominationsClose",
  "answersOpen",
  "answersClose",
  "termStart",
  "termEnd",
  "nominationsPerVoter",
  "placesPerMember",
  "supportersNeeded",
  "selfNomination",
  "notifyCandidates",
  "notifyNotSelected",
  "notSelectedOn",
  "reminderDays",
  "alwaysByEmail",
  "needsApproval",
] as const satisfies readonly (keyof SeasonSettings)[];

/** A setting as operations say it: a flag is `true` or `false`, no limit is blank, days are set apart by commas. */
export function settingText(settings: SeasonSettings, name: keyof SeasonSettings): string {
  return String(settings[name] ?? "");
}
