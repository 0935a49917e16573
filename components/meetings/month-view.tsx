"use client";

import { useNow, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { DayText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { daysOf } from "@/lib/domain/meeting/meeting-days";
import { isInMonth, isOn } from "@/lib/domain/meeting/meeting-list";
import { addMonths, type CalendarMonth, monthOf } from "@/lib/domain/meeting/month-grid";
import { clashesWith } from "@/lib/domain/meeting/overlap";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayIn } from "@/lib/domain/time/time-zone";
import { Agenda } from "./agenda";
import type { Meeting } from "./meeting";
import { MeetingEntry } from "./meeting-entry";
import { MonthTable } from "./month-table";
import type { useMeetingView } from "./use-meeting-view";
import { useMonthWords } from "./use-month-words";

interface MonthViewProps {
  state: ReturnType<typeof useMeetingView>;
  month: CalendarMonth;
  /** Of all months, so that an empty month can link to the next one with meetings. */
  meetings: readonly Meeting[];
  own: readonly Meeting[];
}

/** One month as a table, with its meetings in full below; on a phone those of one day. */
export function MonthView({ state, month, meetings, own }: MonthViewProps) {
  const t = useTranslations("meetings");
  const words = useMonthWords();
  const zone = useTimeZone() ?? "UTC";
  const today = dayIn(zone, useNow());
  const inMonth = meetings.filter((meeting) => isInMonth(meeting, month, zone));
  const marksOwn = state.view.show === "all";
  const [picked, setPicked] = useState("");
  const chosen = monthOf(picked) === month ? picked : dayToOpen(inMonth, month, today, zone);
  const next = meetings
    .map((meeting) => monthOf(daysOf(meeting, zone)?.first ?? ""))
    .find((other) => other > month);
  const link = (to: string, label: string) => (
    <MonthLink state={state} month={to}>
      {label}
    </MonthLink>
  );
  return (
    <>
      <div className="border-edge mb-5 flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 pb-1">
        <h2 className="first-letter:uppercase" aria-live="polite">
          {words(month)}
        </h2>
        <div className="text-small flex flex-wrap gap-x-6" data-print="hide">
          {link(addMonths(month, -1), t("month.previous", { month: words(addMonths(month, -1)) }))}
          {link(addMonths(month, 1), t("month.next", { month: words(addMonths(month, 1)) }))}
        </div>
      </div>
      <div className="mb-8">
        <MonthTable
          month={month}
          today={today}
          meetings={inMonth}
          own={own}
          chosen={chosen}
          onChoose={setPicked}
        />
      </div>
      {inMonth.length > 0 ? (
        <>
          <div className="max-wide:hidden print:block">
            <Agenda meetings={inMonth} own={own} marksOwn={marksOwn} />
          </div>
          <div className="wide:hidden print:hidden">
            <DayMeetings day={chosen} meetings={inMonth} own={own} marksOwn={marksOwn} />
          </div>
        </>
      ) : (
        <EmptyState title={t("empty.month", { month: words(month) })}>
          {next !== undefined && <p>{link(next, t("empty.monthNext", { month: words(next) }))}</p>}
        </EmptyState>
      )}
    </>
  );
}

/** The day that a phone shows first: the next one with meetings, or the first of a month that is over. */
function dayToOpen(
  meetings: readonly Meeting[],
  month: CalendarMonth,
  today: CalendarDate,
  zone: string,
): CalendarDate {
  const spans = meetings.map((meeting) => daysOf(meeting, zone)).filter((days) => days !== undefined);
  const days = spans.map(({ first, last }) => {
    const from = first < `${month}-01` ? `${month}-01` : first;
    return from < today && today <= last ? today : from;
  });
  return days.toSorted().find((day) => day >= today) ?? days.toSorted()[0] ?? "";
}

interface MonthLinkProps {
  state: ReturnType<typeof useMeetingView>;
  month: string;
  children: string;
}

function MonthLink({ state: { href, change }, month, children }: MonthLinkProps) {
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      href={href({ month })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        change({ month });
      }}
    >
      {children}
    </a>
  );
}

interface DayMeetingsProps {
  day: CalendarDate;
  meetings: readonly Meeting[];
  own: readonly Meeting[];
  marksOwn: boolean;
}

/** The meetings of one day of the month. */
function DayMeetings({ day, meetings, own, marksOwn }: DayMeetingsProps) {
  const zone = useTimeZone() ?? "UTC";
  return (
    <section aria-labelledby="day-meetings">
      <h2 id="day-meetings" aria-live="polite" className="mb-2 first-letter:uppercase">
        <DayText date={day} year={false} />
      </h2>
      <ul className="border-line border-b">
        {meetings
          .filter((meeting) => isOn(meeting, day, zone))
          .map((meeting) => (
            <MeetingEntry
              key={meeting.productCode}
              meeting={meeting}
              clashes={clashesWith(meeting, own)}
              marksOwn={marksOwn}
              isTarget={false}
            />
          ))}
      </ul>
    </section>
  );
}
