import { useTimeZone } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { isOn } from "@/lib/domain/meeting/meeting-list";
import { clashesWith } from "@/lib/domain/meeting/overlap";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import type { Meeting } from "./meeting";
import { MeetingEntry } from "./meeting-entry";

interface DayMeetingsProps {
  day: CalendarDate;
  meetings: readonly Meeting[];
  own: readonly Meeting[];
  marksOwn: boolean;
}

/** The meetings of one day of the month. */
export function DayMeetings({ day, meetings, own, marksOwn }: DayMeetingsProps) {
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
