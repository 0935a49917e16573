"use client";

import { useFormatter, useLocale, useTimeZone, useTranslations } from "next-intl";
import { ToneShape } from "@/components/ui/tone";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { daysOf } from "@/lib/domain/meeting/meeting-list";
import { type CalendarMonth, weeksOf } from "@/lib/domain/meeting/month-grid";
import { clashesWith } from "@/lib/domain/meeting/overlap";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayWords, timeWords } from "@/lib/domain/time/date-words";
import { type Meeting, meetingAnchor } from "./meeting";
import { useMonthWords } from "./use-month-words";

interface MonthTableProps {
  month: CalendarMonth;
  today: CalendarDate;
  meetings: readonly Meeting[];
  own: readonly Meeting[];
}

// Weeks begin on Sunday, as is usual in the association's country.
const SUNDAY = Date.UTC(2027, 1, 7, 12);
const DAY_MILLISECONDS = 86_400_000;

/** A month as a plain table, which screen readers read cell by cell; each meeting links to its entry below. */
export function MonthTable({ month, today, meetings, own }: MonthTableProps) {
  const t = useTranslations("meetings.month");
  const format = useFormatter();
  const locale = useLocale();
  const zone = useTimeZone() ?? "UTC";
  const caption = t("caption", { month: useMonthWords()(month) });
  const weekdays = Array.from({ length: 7 }, (_, index) => new Date(SUNDAY + index * DAY_MILLISECONDS));
  return (
    <>
      <table className="border-line w-full table-fixed border-collapse border">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day.getTime()} scope="col" className="border-line text-small text-soft border py-1">
                <span aria-hidden>{format.dateTime(day, { weekday: "short", timeZone: "UTC" })}</span>
                <VisuallyHidden>{format.dateTime(day, { weekday: "long", timeZone: "UTC" })}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday} className="border-line h-20 border p-1 align-top">
                  {day !== undefined && (
                    <>
                      <DayNumber day={day} isToday={day === today} />
                      <ul className="grid gap-1">
                        {meetings
                          .filter((meeting) => isOn(meeting, day, zone))
                          .map((meeting) => (
                            <li key={meeting.productCode} className="text-small leading-tight">
                              <a
                                className="link line-clamp-4 wrap-anywhere"
                                href={`#${meetingAnchor(meeting)}`}
                              >
                                <span className="tabular">
                                  {timeWords(new Date(meeting.begin), zone, locale)}
                                </span>{" "}
                                {meeting.title || meeting.productCode}
                              </a>
                              {clashesWith(meeting, own).length > 0 && (
                                <span className="text-warning">
                                  <ToneShape tone="warning" />
                                  <VisuallyHidden>{t("clash")}</VisuallyHidden>
                                </span>
                              )}
                            </li>
                          ))}
                      </ul>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {meetings.length > 0 && <p className="text-soft text-small mt-2">{t("below")}</p>}
    </>
  );
}

function DayNumber({ day, isToday }: { day: CalendarDate; isToday: boolean }) {
  const t = useTranslations("meetings.month");
  const locale = useLocale();
  return (
    <time
      dateTime={day}
      className={`text-small mb-1 inline-block ${isToday ? "bg-accent text-on-accent print:border-ink print:bg-paper print:text-ink rounded-small px-1.5 font-semibold print:border" : "text-soft"}`}
    >
      <span aria-hidden>{Number(day.slice(-2))}</span>
      <VisuallyHidden>
        {dayWords(day, locale, { weekday: false, year: false })}
        {isToday && `, ${t("today")}`}
      </VisuallyHidden>
    </time>
  );
}

function isOn(meeting: Meeting, day: CalendarDate, zone: string): boolean {
  const days = daysOf(meeting, zone);
  return days !== undefined && days.first <= day && day <= days.last;
}
