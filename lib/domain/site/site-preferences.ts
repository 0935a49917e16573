// The reader's preferences, in cookies that the pages themselves write.

export const LOCALE_COOKIE = "rostrum.locale";
export const THEME_COOKIE = "rostrum.theme";

/** `yes` while this browser holds a nomination draft: only the browser knows which question comes next. */
export const NOMINATION_BEGUN_COOKIE = "rostrum.nomination-begun";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function toTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? "system";
}
