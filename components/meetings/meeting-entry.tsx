"use client";

import { useLocale, useNow, useTimeZone, useTranslations } from "next-intl";
import { StatusTag } from "@/components/ui/status-tag";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { daysOf, isOver } from "@/lib/domain/meeting/meeting-days";
import { meetingAnchor } from "@/lib/domain/meeting/meeting-view";
import type { Planned, Timed } from "@/lib/domain/meeting/overlap";
import { dayWords, timeWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { Meeting } from "./meeting";
import { useReaderZone } from "./use-reader-zone";

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

/** The meeting's time in the association's time zone, and in the reader's where the local time differs. */
function MeetingTime({ begin, end }: Timed) {
  const t = useTranslations("meetings.time");
  const words = useTimeSpan();
  const locale = useLocale();
  const zone = useTimeZone() ?? "UTC";
  const readerZone = useReaderZone();
  if (!begin) return t("unknown");
  const at = new Date(begin);
  const there = readerZone === undefined || sameClock(at, zone, readerZone) ? undefined : readerZone;
  const readerDay = there === undefined ? "" : dayIn(there, at);
  return (
    <>
      <time dateTime={begin}>{words({ begin, end }, zone)}</time>
      {there !== undefined && (
        <span className="text-soft text-small block" data-print="hide">
          {t("reader", {
            zone: zoneWords(there, locale, at),
            time:
              readerDay === dayIn(zone, at)
                ? words({ begin, end }, there)
                : t("on", {
                    day: dayWords(readerDay, locale, { year: false }),
                    time: words({ begin, end }, there),
                  }),
          })}
        </span>
      )}
    </>
  );
}

function useTimeSpan(): (timed: Timed, zone: string) => string {
  const t = useTranslations("meetings.time");
  const locale = useLocale();
  return ({ begin = "", end = "" }, zone) => {
    const at = new Date(begin);
    const words = { begin: timeWords(at, zone, locale) };
    if (end === "") return words.begin;
    const until = new Date(end);
    const days = daysOf({ begin, end }, zone);
    const endWords = { ...words, end: timeWords(until, zone, locale) };
    if (!days || days.first === days.last) return t("fromTo", endWords);
    return t("throughDays", { ...endWords, lastDay: dayWords(days.last, locale, { year: false }) });
  };
}

function sameClock(at: Date, one: string, other: string): boolean {
  return dayIn(one, at) === dayIn(other, at) && timeWords(at, one, "es") === timeWords(at, other, "es");
}
