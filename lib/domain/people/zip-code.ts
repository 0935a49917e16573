const ZIP = /^(\d{5})[\s-]*(\d{4})?$/;

/**
 * A ZIP code as people type it, tidied: `627011234` → `62701-1234`. A postal code of another country, which has letters,
 * is only put into capitals.
 * @returns undefined for figures that are no ZIP code
 */
export function tidyZipCode(typed: string): string | undefined {
  const text = typed.trim().replace(/\s+/g, " ");
  if (/\p{L}/u.test(text)) return text.toUpperCase();
  const [, five, four] = ZIP.exec(text) ?? [];
  if (five === undefined) return text === "" ? "" : undefined;
  return four === undefined ? five : `${five}-${four}`;
}

/** A state's two letters in capitals; a name that is written out stays as it is. */
export function tidyState(typed: string): string {
  const text = typed.trim();
  return /^\p{L}{2}$/u.test(text) ? text.toUpperCase() : text;
}
