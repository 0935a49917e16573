"use client";

import { useLocale, useNow, useTimeZone, useTranslations } from "next-intl";
import { StatusTag } from "@/components/ui/status-tag";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { isOver } from "@/lib/domain/meeting/meeting-days";
import { meetingAnchor } from "@/lib/domain/meeting/meeting-view";
import type { Planned } from "@/lib/domain/meeting/overlap";
import { timeWords } from "@/lib/domain/time/date-words";
import type { Meeting } from "./meeting";
import { MeetingTime } from "./meeting-time";

interface MeetingEntryProps {
  meeting: Meeting;
  /** The reader's own meetings that overlap this one. */
  clashes: readonly Planned<Meeting>[];
  /** Mark the reader's own meetings; off where all of them are. */
  marksOwn: boolean;
  /** Whether links lead to this entry; false for a second one of the same meeting. */
  isTarget?: boolean;
}

/** One meeting in full. */
export function MeetingEntry({ meeting, clashes, marksOwn, isTarget = true }: MeetingEntryProps) {
  const t = useTranslations("meetings");
  const locale = useLocale();
  const zone = useTimeZone() ?? "UTC";
  const isPast = isOver(meeting, useNow());
  const titleOf = (one: Meeting) => one.title || t("noTitle", { code: one.productCode });
  const title = titleOf(meeting);
  return (
    <li
      id={isTarget ? meetingAnchor(meeting.productCode) : undefined}
      tabIndex={-1}
      className="border-line wide:grid-cols-[13rem_1fr] target:border-l-accent grid gap-x-5 gap-y-1 border-t py-4 target:border-l-4 target:pl-3"
    >
      <p className="tabular">
        <MeetingTime begin={meeting.begin} end={meeting.end} />
      </p>
      <div className="grid min-w-0 gap-1">
        <h3>{title}</h3>
        {meeting.committeeName !== undefined && meeting.committeeName !== title && (
          <p className="text-soft">{meeting.committeeName}</p>
        )}
        {meeting.description !== undefined && (
          <p className="wrap-anywhere whitespace-pre-line">{meeting.description}</p>
        )}
        {marksOwn && meeting.registered && <StatusTag tone="success">{t("yours")}</StatusTag>}
        {!meeting.registered && meeting.ownCommittee && (
          <StatusTag tone="info">{t("yourCommittee")}</StatusTag>
        )}
        {clashes.map((other) => (
          <StatusTag key={other.productCode} tone={isPast ? "plain" : "warning"}>
            {t("clash", { title: titleOf(other), time: timeWords(new Date(other.begin), zone, locale) })}
          </StatusTag>
        ))}
        {meeting.begin !== undefined && (
          <p className="text-small" data-print="hide">
            <a
              className="link inline-flex min-h-6 items-center"
              href={`/calendar/meeting/${encodeURIComponent(meeting.productCode)}.ics`}
            >
              {t("add")} <VisuallyHidden>{title}</VisuallyHidden>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
