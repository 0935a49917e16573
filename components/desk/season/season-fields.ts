import type { DeskSeason } from "../use-desk";

/** The settings of a season, in the groups in which they are shown. */
export const SEASON_GROUPS = {
  days: ["nominationsOpen", "nominationsClose", "answersOpen", "answersClose", "timeZone"],
  term: ["termStart", "termEnd"],
  limits: ["nominationsPerVoter", "placesPerMember", "supportersNeeded"],
  choices: ["selfNomination", "tellsCandidates", "tellsNotSelected", "needsApproval"],
  letters: ["reminderDays", "notSelectedOn", "alwaysByEmail"],
} as const satisfies Record<string, readonly (keyof DeskSeason)[]>;

export type SeasonGroup = keyof typeof SEASON_GROUPS;
export type SeasonField = (typeof SEASON_GROUPS)[SeasonGroup][number];

export const SEASON_FIELDS: readonly SeasonField[] = Object.values(SEASON_GROUPS).flat();

/** The settings of a season as the form holds them. */
export function seasonValues(season: DeskSeason): Record<SeasonField, string> {
  return Object.fromEntries(SEASON_FIELDS.map((field) => [field, season[field]])) as Record<
    SeasonField,
    string
  >;
}

/** How a field is written: a day, a number, yes or no, kinds of letters, or words. */
export function kindOf(field: SeasonField): "day" | "number" | "choice" | "kinds" | "words" {
  if (field === "alwaysByEmail") return "kinds";
  if ((SEASON_GROUPS.choices as readonly string[]).includes(field)) return "choice";
  if ((SEASON_GROUPS.limits as readonly string[]).includes(field)) return "number";
  return field === "timeZone" || field === "reminderDays" ? "words" : "day";
}
