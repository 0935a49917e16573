/** More than this before a deadline, a reminder is none. */
const MOST_DAYS = 60;
const MOST_REMINDERS = 6;
const SEPARATORS = /[\s,;]+/;

export const REMINDER_DAYS_FORM = `up to ${MOST_REMINDERS} numbers of days from 0 to ${MOST_DAYS}, such as 14, 7, 2`;

/** Reads days before a deadline, set apart by commas, semicolons or spaces; undefined for anything else. Blank: none. */
export function parseReminderDays(text: string): number[] | undefined {
  const words = text.split(SEPARATORS).filter((word) => word !== "");
  const days = new Set(words.map(Number));
  const areDays = words.every((word) => /^\d{1,2}$/.test(word)) && [...days].every((day) => day <= MOST_DAYS);
  if (!areDays || days.size > MOST_REMINDERS) return undefined;
  return [...days].toSorted((one, other) => other - one);
}
