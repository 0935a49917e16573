"use client";

import { useLocale, useNow, useTimeZone, useTranslations } from "next-intl";
import { AllInZone, DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusTag } from "@/components/ui/status-tag";
import type { RowOf } from "@/lib/client/list-pages";
import { useRead } from "@/lib/client/use-read";
import { getOwnMeetings } from "@/lib/contract/season";
import { isOver } from "@/lib/domain/meeting/meeting-days";
import { meetingAnchor } from "@/lib/domain/meeting/meeting-view";
import { clashesWith, type Planned } from "@/lib/domain/meeting/overlap";
import { COUNTED_DAYS, daysUntil, timeWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

const SHOWN = 3;

/** The member's next three meetings: the first of “Yours” on the meetings page. */
export function NextMeetings() {
  const t = useTranslations("home.meetings");
  const now = useNow();
  const { data, problem, readAgain } = useRead(getOwnMeetings, {});
  const planned = data?.items.filter((meeting): meeting is PlannedMeeting => meeting.begin !== undefined);
  const coming = planned?.filter((meeting) => !isOver(meeting, now));
  return (
    <section aria-labelledby="next-meetings" tabIndex={-1}>
      <h2 id="next-meetings" className="mb-3">
        {t("heading")}
      </h2>
      {coming !== undefined && coming.length > 0 && (
        <p className="text-soft text-small mb-2">
          <AllInZone />
        </p>
      )}
      {coming === undefined &&
        (problem ? (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        ) : (
          <Skeleton rows={SHOWN} />
        ))}
      {coming?.length === 0 && (
        <EmptyState>
          <p>{t("none")}</p>
          <p>
            <SiteLink href="/meetings" className="link">
              {t("browse")}
            </SiteLink>
          </p>
        </EmptyState>
      )}
      {coming !== undefined && coming.length > 0 && (
        <>
          <ul className="border-line border-b">
            {coming.slice(0, SHOWN).map((meeting) => (
              <NextMeeting
                key={meeting.productCode}
                meeting={meeting}
                clashes={clashesWith(meeting, planned ?? [])}
              />
            ))}
          </ul>
          <p className="mt-3">
            <SiteLink href="/meetings" className="link">
              {t("all")}
            </SiteLink>
          </p>
        </>
      )}
    </section>
  );
}

type OwnMeeting = RowOf<typeof getOwnMeetings>;
type PlannedMeeting = Planned<OwnMeeting>;

interface NextMeetingProps {
  meeting: PlannedMeeting;
  clashes: readonly PlannedMeeting[];
}

/** One of the member's next meetings, with a link to its entry. */
function NextMeeting({ meeting, clashes }: NextMeetingProps) {
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
        <DateText moment={meeting.begin} zone={false} />
        {days >= 0 && days < COUNTED_DAYS && (
          <>
            {/* The dot ends a line rather than begins one. */}
            {"\u00a0· "}
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
