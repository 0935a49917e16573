"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { byDay } from "@/lib/domain/meeting/meeting-list";
import { clashesWith } from "@/lib/domain/meeting/overlap";
import type { Meeting } from "./meeting";
import { MeetingEntry } from "./meeting-entry";

interface AgendaProps {
  meetings: readonly Meeting[];
  /** All meetings that the reader is registered for, shown or not, to find clashes. */
  own: readonly Meeting[];
  marksOwn: boolean;
}

/** Meetings day by day, in the order given. */
export function Agenda({ meetings, own, marksOwn }: AgendaProps) {
  const t = useTranslations("meetings");
  const zone = useTimeZone() ?? "UTC";
  return (
    <div className="grid gap-8">
      {byDay(meetings, zone).map(({ day, meetings: ofDay }) => (
        <section key={day}>
          <h2 className="mb-2">{day === "" ? t("noDay") : <DayText date={day} />}</h2>
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
