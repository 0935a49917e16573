// The reader's preferences, in cookies that the pages themselves write.

export const LOCALE_COOKIE = "rostrum.locale";
export const THEME_COOKIE = "rostrum.theme";

/** The columns of the review board, with a full stop between them. */
export const REVIEW_COLUMNS_COOKIE = "rostrum.review-columns";

/** `yes` while this browser holds a nomination draft: only the browser knows which question comes next. */
export const NOMINATION_BEGUN_COOKIE = "rostrum.nomination-begun";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function toTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? "system";
}
