"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { Skeleton } from "@/components/ui/skeleton";
import { PlaceClashes } from "./place-names";
import type { PlaceMeeting } from "./use-committee-meetings";

interface PlaceMeetingsProps {
  /** Undefined until loaded. */
  meetings: PlaceMeeting[] | undefined;
  isMissing: boolean;
}

/** When a place's committee meets during the term. */
export function PlaceMeetings({ meetings, isMissing }: PlaceMeetingsProps) {
  const t = useTranslations("places.place");
  return (
    <>
      <h3 className="mt-4">{t("meetings")}</h3>
      <div className="mt-1">
        {isMissing ? (
          <p className="text-soft">{t("meetingsMissing")}</p>
        ) : meetings ? (
          <MeetingList meetings={meetings} />
        ) : (
          <Skeleton rows={2} row="line" />
        )}
      </div>
    </>
  );
}

function MeetingList({ meetings }: { meetings: PlaceMeeting[] }) {
  const t = useTranslations("places.place");
  if (meetings.length === 0) return <p className="text-soft">{t("noMeetings")}</p>;
  return (
    <ul className="grid gap-2">
      {meetings.map((meeting) => (
        <li key={meeting.key}>
          <span className="block">{meeting.title}</span>
          <span className="text-soft text-small tabular block">
            <DateText moment={meeting.begin} />
          </span>
          <PlaceClashes clashes={meeting.clashes} />
        </li>
      ))}
    </ul>
  );
}
