const NORTH_AMERICAN_DIGITS = 10;
const EXTENSION = /(?<![\s,;])[\s,;]*(?:ext(?:ension|ensión)?\.?|x|#)\s*(\d{1,7})$/i;
const WRITTEN = /^[\d\s().\-‐‑–/]+$/;
const INTERNATIONAL = /^\+[\d\s().\-‐‑–/]+$/;

/**
 * Normalises a telephone number as people type it: `(651) 555 0142 x7` → `651-555-0142 ext. 7`. Numbers of other countries
 * begin with `+` and keep their grouping. `""` stays `""`.
 * @returns undefined when the text is not a telephone number
 */
export function tidyPhone(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "") return "";
  const extension = EXTENSION.exec(text)?.[1];
  const number = text.replace(EXTENSION, "").trim();
  const tidied = tidyNumber(number);
  if (tidied === undefined || extension === undefined) return tidied;
  return `${tidied} ext. ${extension}`;
}

function tidyNumber(number: string): string | undefined {
  const digits = number.replace(/\D/g, "");
  // The country code 1 is redundant in a ten-digit North American number.
  const national =
    /^\+?1/.test(number) && digits.length === NORTH_AMERICAN_DIGITS + 1 ? digits.slice(1) : digits;
  if (national.length === NORTH_AMERICAN_DIGITS && (WRITTEN.test(number) || national !== digits)) {
    return `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`;
  }
  const isWorldwide = INTERNATIONAL.test(number) && digits.length >= 7 && digits.length <= 15;
  return isWorldwide ? number.replace(/[().\-‐‑–/\s]+/g, " ").trim() : undefined;
}
