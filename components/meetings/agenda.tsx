"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { JumpLinks } from "@/components/ui/jump-links";
import { byDay } from "@/lib/domain/meeting/meeting-list";
import { monthOf } from "@/lib/domain/meeting/month-grid";
import { clashesWith } from "@/lib/domain/meeting/overlap";
import type { Meeting } from "./meeting";
import { MeetingEntry } from "./meeting-entry";
import { useMonthWords } from "./use-month-words";

interface AgendaProps {
  meetings: readonly Meeting[];
  /** All meetings that the reader is registered for, shown or not, to find clashes. */
  own: readonly Meeting[];
  marksOwn: boolean;
}

// About what four screens of a phone hold.
const MANY = 12;

/** Meetings day by day, in the order given. */
export function Agenda({ meetings, own, marksOwn }: AgendaProps) {
  const t = useTranslations("meetings");
  const zone = useTimeZone() ?? "UTC";
  const words = useMonthWords();
  const days = byDay(meetings, zone);
  const months = [...new Set(days.map(({ day }) => monthOf(day)).filter(Boolean))];
  const firstDays = new Set(months.map((month) => days.find(({ day }) => monthOf(day) === month)?.day));
  return (
    <div className="grid gap-8">
      {meetings.length >= MANY && (
        <JumpLinks
          label={t("jump")}
          places={months.map((month) => ({ words: words(month), anchor: `month-${month}` }))}
        />
      )}
      {days.map(({ day, meetings: ofDay }) => (
        <section key={day} id={firstDays.has(day) ? `month-${monthOf(day)}` : undefined}>
          <h2 className="mb-2 first-letter:uppercase">{day === "" ? t("noDay") : <DayText date={day} />}</h2>
          <ul className="border-line border-b">
            {ofDay.map((meeting) => (
              <MeetingEntry
                key={meeting.productCode}
                meeting={meeting}
                clashes={clashesWith(meeting, own)}
                marksOwn={marksOwn}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
