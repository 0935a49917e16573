/** What a reader chose for this browser; kept in cookies that the page itself writes. */
export const LOCALE_COOKIE = "rostrum.locale";
export const THEME_COOKIE = "rostrum.theme";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function toTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? "system";
}
