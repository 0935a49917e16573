// The reader's preferences, in cookies that the pages themselves write.

export const LOCALE_COOKIE = "rostrum.locale";
export const THEME_COOKIE = "rostrum.theme";

/** The columns of the review board, with a full stop between them. */
export const REVIEW_COLUMNS_COOKIE = "rostrum.review-columns";

/** `wide` where the names stand beside the icons of the desk's navigation. */
export const DESK_RAIL_COOKIE = "rostrum.desk-rail";

/** `yes` while this browser keeps drafts: only the browser knows what waits, and which question comes next. */
export const DRAFTS_KEPT_COOKIE = "rostrum.drafts-kept";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function toTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? "system";
}
