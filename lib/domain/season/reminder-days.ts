import { MOST_REMINDER_DAYS, MOST_REMINDERS } from "@/lib/vocabulary/season";

const SEPARATORS = /[\s,;]+/;

export const REMINDER_DAYS_FORM = `up to ${MOST_REMINDERS} numbers of days from 0 to ${MOST_REMINDER_DAYS}, such as 14, 7, 2`;

/** Reads days before a deadline, set apart by commas, semicolons or spaces; undefined for anything else. Blank: none. */
export function parseReminderDays(text: string): number[] | undefined {
  const words = text.split(SEPARATORS).filter((word) => word !== "");
  const days = sortReminderDays(words.map(Number));
  const areDays =
    words.every((word) => /^\d{1,2}$/.test(word)) && days.every((day) => day <= MOST_REMINDER_DAYS);
  return areDays && days.length <= MOST_REMINDERS ? days : undefined;
}

/** Each day once, the most first. */
export function sortReminderDays(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((one, other) => other - one);
}
