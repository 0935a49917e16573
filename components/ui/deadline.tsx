import { useLocale, useNow, useTranslations } from "next-intl";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayWords, nearness, zoneWords } from "@/lib/domain/time/date-words";
import { classNames } from "./class-names";
import { ToneShape } from "./tone";

interface DeadlineProps {
  /** The last day, included to its end. */
  date: CalendarDate;
  /** IANA: the time zone in which the day ends. */
  timeZone: string;
}

/** A deadline: “the end of Friday, February 12, 2027 (Central), 12 days left”. Its tone changes in the last 72 hours. */
export function Deadline({ date, timeZone }: DeadlineProps) {
  const t = useTranslations("common.date");
  const locale = useLocale();
  const now = useNow();
  const { daysLeft, isCounted, isOver, isUrgent } = nearness(date, timeZone, now);
  return (
    <span className={classNames(isUrgent && "text-warning font-semibold")}>
      {isUrgent && (
        <span className="mr-1 inline-block align-[-0.15em]">
          <ToneShape tone="warning" />
        </span>
      )}
      <time dateTime={date}>
        {t("endOf", { date: dayWords(date, locale), zone: zoneWords(timeZone, locale, now) })}
      </time>
      {isCounted && <>, {t("daysLeft", { count: daysLeft })}</>}
      {isOver && <>, {t("over")}</>}
    </span>
  );
}
