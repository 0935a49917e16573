"use client";

import { useFormatter, useLocale, useTimeZone, useTranslations } from "next-intl";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { isOn } from "@/lib/domain/meeting/meeting-list";
import { type CalendarMonth, firstWeekday, weeksOf } from "@/lib/domain/meeting/month-grid";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import type { Meeting } from "./meeting";
import { MonthDay } from "./month-day";
import { useMonthWords } from "./use-month-words";

interface MonthTableProps {
  month: CalendarMonth;
  today: CalendarDate;
  meetings: readonly Meeting[];
  own: readonly Meeting[];
  /** The day whose meetings a phone shows below; `""` when the month has none. */
  chosen: CalendarDate;
  onChoose: (day: CalendarDate) => void;
}

const SUNDAY = Date.UTC(2027, 1, 7, 12);
const DAY_MILLISECONDS = 86_400_000;

/**
 * A month as a plain table, which screen readers read cell by cell: on a wide screen each meeting links to its entry below,
 * on a phone each day with meetings has dots and shows them below.
 */
export function MonthTable({ month, today, meetings, own, chosen, onChoose }: MonthTableProps) {
  const t = useTranslations("meetings.month");
  const format = useFormatter();
  const first = firstWeekday(useLocale());
  const zone = useTimeZone() ?? "UTC";
  const caption = t("caption", { month: useMonthWords()(month) });
  const weekdays = Array.from(
    { length: 7 },
    (_, index) => new Date(SUNDAY + (first + index) * DAY_MILLISECONDS),
  );
  return (
    <>
      <table className="border-line w-full table-fixed border-collapse border">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day.getTime()} scope="col" className="border-line text-small text-soft border py-1">
                <span aria-hidden className="wide:hidden">
                  {format.dateTime(day, { weekday: "narrow", timeZone: "UTC" })}
                </span>
                <span aria-hidden className="max-wide:hidden">
                  {format.dateTime(day, { weekday: "short", timeZone: "UTC" })}
                </span>
                <VisuallyHidden>{format.dateTime(day, { weekday: "long", timeZone: "UTC" })}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday} className="border-line wide:h-20 wide:p-1 h-12 border align-top">
                  {day !== undefined && (
                    <MonthDay
                      day={day}
                      isToday={day === today}
                      isChosen={day === chosen}
                      meetings={meetings.filter((meeting) => isOn(meeting, day, zone))}
                      own={own}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {meetings.length > 0 && <p className="text-soft text-small max-wide:hidden mt-2">{t("below")}</p>}
    </>
  );
}
