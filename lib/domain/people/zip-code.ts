const ZIP = /^(\d{5})[\s-]*(\d{4})?$/;

/**
 * Normalises a ZIP code as people type it: `627011234` → `62701-1234`. A postal code of another country, which has letters,
 * is only converted to capitals.
 * @returns undefined for digits that are not a ZIP code
 */
export function tidyZipCode(typed: string): string | undefined {
  const text = typed.trim().replace(/\s+/g, " ");
  if (/\p{L}/u.test(text)) return text.toUpperCase();
  const [, five, four] = ZIP.exec(text) ?? [];
  if (five === undefined) return text === "" ? "" : undefined;
  return four === undefined ? five : `${five}-${four}`;
}

/** Converts a two-letter state code to capitals; a name that is written out stays as it is. */
export function tidyState(typed: string): string {
  const text = typed.trim();
  return /^\p{L}{2}$/u.test(text) ? text.toUpperCase() : text;
}
