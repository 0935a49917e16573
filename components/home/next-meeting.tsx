import { useLocale, useNow, useTimeZone, useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { StatusTag } from "@/components/ui/status-tag";
import type { getmembermeetings } from "@/lib/contract/committee";
import type { EntryResult } from "@/lib/contract/entry";
import { meetingAnchor } from "@/lib/domain/meeting/meeting-view";
import type { Timed } from "@/lib/domain/meeting/overlap";
import { COUNTED_DAYS, daysUntil, timeWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

type OwnMeeting = EntryResult<typeof getmembermeetings>[number] & Timed;

/** One of the member's next meetings, with a link to its entry. */
export function NextMeeting({ meeting, clashes }: { meeting: OwnMeeting; clashes: readonly OwnMeeting[] }) {
  const t = useTranslations("home.meetings");
  const locale = useLocale();
  const zone = useTimeZone() ?? "UTC";
  const days = daysUntil(dayIn(zone, useNow()), dayIn(zone, new Date(meeting.begin)));
  return (
    <li className="border-line border-t py-3">
      <p className="font-semibold">
        {/* A page load, not a link of the router, which would not mark the entry as the one that was meant. */}
        <a className="link" href={`/meetings#${meetingAnchor(meeting.PRODUCT_CODE)}`}>
          {meeting.TITLE || meeting.PRODUCT_CODE}
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
      {clashes.map((other) => (
        <p key={other.PRODUCT_CODE}>
          <StatusTag tone="warning">
            {t("clash", {
              title: other.TITLE || other.PRODUCT_CODE,
              time: timeWords(new Date(other.begin), zone, locale),
            })}
          </StatusTag>
        </p>
      ))}
    </li>
  );
}
