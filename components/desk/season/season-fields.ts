import { saveSeason } from "@/lib/contract/desk/seasons";
import { fromTexts, toText } from "@/lib/contract/values";
import { parseReminderDays } from "@/lib/domain/season/reminder-days";
import type { DeskSeason } from "../use-desk";
import { parseKinds } from "./always-by-email";

/** The settings of a season, in the groups in which they are shown. */
export const SEASON_GROUPS = {
  days: ["nominationsOpen", "nominationsClose", "answersOpen", "answersClose", "timeZone"],
  term: ["termStart", "termEnd"],
  limits: ["nominationsPerVoter", "placesPerMember", "supportersNeeded"],
  choices: ["selfNomination", "notifyCandidates", "notifyNotSelected", "needsApproval"],
  letters: ["reminderDays", "notSelectedOn", "alwaysByEmail"],
} as const satisfies Record<string, readonly (keyof DeskSeason)[]>;

export type SeasonGroup = keyof typeof SEASON_GROUPS;
export type SeasonField = (typeof SEASON_GROUPS)[SeasonGroup][number];

export const SEASON_FIELDS: readonly SeasonField[] = Object.values(SEASON_GROUPS).flat();

/** The settings of a season as a form holds them: lists are set apart by commas. */
export function seasonValues(season: Pick<DeskSeason, SeasonField>): Record<SeasonField, string> {
  const texts = SEASON_FIELDS.map((field) => [field, textOf(season[field])] as const);
  return Object.fromEntries(texts) as Record<SeasonField, string>;
}

function textOf(value: DeskSeason[SeasonField]): string {
  return Array.isArray(value) ? value.join(",") : toText(value);
}

/** What the form holds, as the operation takes it. */
export function toSettings({ reminderDays, alwaysByEmail, ...texts }: Record<SeasonField, string>) {
  return {
    ...fromTexts(saveSeason, texts),
    reminderDays: parseReminderDays(reminderDays) ?? [],
    alwaysByEmail: parseKinds(alwaysByEmail),
  };
}

/** How a field is written: a day, a number, yes or no, kinds of letters, or words. */
export function kindOf(field: SeasonField): "day" | "number" | "choice" | "kinds" | "words" {
  if (field === "alwaysByEmail") return "kinds";
  if ((SEASON_GROUPS.choices as readonly string[]).includes(field)) return "choice";
  if ((SEASON_GROUPS.limits as readonly string[]).includes(field)) return "number";
  return field === "timeZone" || field === "reminderDays" ? "words" : "day";
}
