"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { daysOf } from "@/lib/domain/meeting/meeting-days";
import type { Timed } from "@/lib/domain/meeting/overlap";
import { dayWords, timeWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import { useReaderZone } from "./use-reader-zone";

/** The meeting's time in the association's time zone, and in the reader's where the local time differs. */
export function MeetingTime({ begin, end }: Timed) {
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
    const words = { begin: timeWords(at, zone, locale), zone: zoneWords(zone, locale, at) };
    if (end === "") return t("from", words);
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
