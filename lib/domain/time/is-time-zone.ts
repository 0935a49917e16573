/** Whether the text names an IANA time zone. */
export function isTimeZone(text: string): boolean {
  // Intl accepts an offset such as +05:30, but an offset is not a time zone: it has no daylight saving time.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
