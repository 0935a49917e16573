/** The languages of the members' site; the first is the default. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/**
 * The language for a reader: the one they chose, otherwise the first of their browser's languages that the site supports.
 * @param acceptLanguage the header as the browser sends it, such as `es-MX,es;q=0.9,en;q=0.8`
 */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(chosen)) return chosen;
  const requested = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...settings] = part.trim().toLowerCase().split(";");
      const quality = settings.map((setting) => /^\s*q=([\d.]+)$/.exec(setting)?.[1]).find(Boolean);
      return { language: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return requested.map(({ language }) => language).find(isLocale) ?? LOCALES[0];
}
