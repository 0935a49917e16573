import { useLocale, useNow, useTimeZone, useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { StatusTag } from "@/components/ui/status-tag";
import type { RowOf } from "@/lib/client/list-pages";
import type { getOwnMeetings } from "@/lib/contract/season";
import { meetingAnchor } from "@/lib/domain/meeting/meeting-view";
import type { Planned } from "@/lib/domain/meeting/overlap";
import { COUNTED_DAYS, daysUntil, timeWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

type OwnMeeting = RowOf<typeof getOwnMeetings>;
export type PlannedMeeting = Planned<OwnMeeting>;

interface NextMeetingProps {
  meeting: PlannedMeeting;
  clashes: readonly PlannedMeeting[];
}

/** One of the member's next meetings, with a link to its entry. */
export function NextMeeting({ meeting, clashes }: NextMeetingProps) {
  const t = useTranslations("home.meetings");
  const meetings = useTranslations("meetings");
  const locale = useLocale();
  const zone = useTimeZone() ?? "UTC";
  const days = daysUntil(dayIn(zone, useNow()), dayIn(zone, new Date(meeting.begin)));
  return (
    <li className="border-line border-t py-3">
      <p className="font-semibold">
        {/* A page load, not a link of the router, which would not mark the entry as the one that was meant. */}
        <a className="link" href={`/meetings#${meetingAnchor(meeting.productCode)}`}>
          {meeting.title || meeting.productCode}
        </a>
      </p>
      <p className="text-quiet text-small">
        <DateText moment={meeting.begin} />
        {days >= 0 && days < COUNTED_DAYS && (
          <>
            {" · "}
            <span className="whitespace-nowrap">{t("inDays", { count: days })}</span>
          </>
        )}
      </p>
      {!meeting.registered && (
        <p>
          <StatusTag tone="info">{meetings("yourCommittee")}</StatusTag>
        </p>
      )}
      {clashes.map((other) => (
        <p key={other.productCode}>
          <StatusTag tone="warning">
            {t("clash", {
              title: other.title || other.productCode,
              time: timeWords(new Date(other.begin), zone, locale),
            })}
          </StatusTag>
        </p>
      ))}
    </li>
  );
}
