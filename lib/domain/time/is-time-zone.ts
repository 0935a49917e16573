/**
 * Whether the text names an IANA time zone by area and place, such as `America/Chicago`, or `UTC`. Node also takes offsets, which have no
 * daylight saving time, and abbreviations such as `CST`, which PostgreSQL reads otherwise or refuses.
 */
export function isTimeZone(text: string): boolean {
  if (!/^(?:UTC|[A-Z][A-Za-z]*(?:\/[A-Z][\w+-]*){1,2})$/.test(text) || UNKNOWN_TO_POSTGRES.test(text))
    return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const UNKNOWN_TO_POSTGRES = /^SystemV\/|^US\/Pacific-New$/;
