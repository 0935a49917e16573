/** Whether the text names an IANA time zone. */
export function isTimeZone(text: string): boolean {
  // An offset such as +05:30 is understood by Intl, yet it is not a zone: it knows no summer time.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
