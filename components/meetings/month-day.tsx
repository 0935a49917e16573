import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { ToneShape } from "@/components/ui/tone";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { isOwn } from "@/lib/domain/meeting/meeting-days";
import { meetingAnchor } from "@/lib/domain/meeting/meeting-view";
import { clashesWith } from "@/lib/domain/meeting/overlap";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayWords, timeWords } from "@/lib/domain/time/date-words";
import type { Meeting } from "./meeting";

interface MonthDayProps {
  day: CalendarDate;
  isToday: boolean;
  isChosen: boolean;
  /** Those of the day. */
  meetings: readonly Meeting[];
  own: readonly Meeting[];
  onChoose: (day: CalendarDate) => void;
}

/** A day of the month's table: links on a wide screen, a button with dots on a phone. */
export function MonthDay(props: MonthDayProps) {
  return (
    <>
      <div className="max-wide:hidden">
        <DayNumber {...props} />
        <MeetingLinks {...props} />
      </div>
      <div className="wide:hidden">
        <DayButton {...props} />
      </div>
    </>
  );
}

function MeetingLinks({ meetings, own }: MonthDayProps) {
  const t = useTranslations("meetings.month");
  const locale = useLocale();
  const zone = useTimeZone() ?? "UTC";
  return (
    <ul className="grid gap-1">
      {meetings.map((meeting) => (
        <li key={meeting.productCode} className="text-small leading-tight">
          <a className="link line-clamp-4 wrap-anywhere" href={`#${meetingAnchor(meeting.productCode)}`}>
            {meeting.begin !== undefined && (
              <span className="tabular">{timeWords(new Date(meeting.begin), zone, locale)} </span>
            )}
            {meeting.title || meeting.productCode}
          </a>
          {clashesWith(meeting, own).length > 0 && (
            <span className="text-warning">
              <ToneShape tone="warning" />
              <VisuallyHidden>{t("clash")}</VisuallyHidden>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const MOST_DOTS = 3;

function DayButton({ day, isToday, isChosen, meetings, onChoose }: MonthDayProps) {
  const t = useTranslations("meetings");
  if (meetings.length === 0) {
    return (
      <p className="flex h-12 flex-col items-center pt-1">
        <DayNumber day={day} isToday={isToday} />
      </p>
    );
  }
  // The reader's own first, so that their dots are among those shown.
  const dots = meetings.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft flex h-12 w-full flex-col items-center border-2 border-transparent pt-0.5"
    >
      <DayNumber day={day} isToday={isToday} isStrong />
      <span aria-hidden className="flex gap-0.5">
        {dots.slice(0, MOST_DOTS).map((meeting) => (
          <span
            key={meeting.productCode}
            className={classNames(
              "border-accent size-1.5 rounded-full border",
              isOwn(meeting) ? "bg-accent" : "bg-paper",
            )}
          />
        ))}
      </span>
      <VisuallyHidden>, {t("found", { count: meetings.length })}</VisuallyHidden>
    </button>
  );
}

interface DayNumberProps {
  day: CalendarDate;
  isToday: boolean;
  isStrong?: boolean;
}

function DayNumber({ day, isToday, isStrong = false }: DayNumberProps) {
  const t = useTranslations("meetings.month");
  const locale = useLocale();
  return (
    <time
      dateTime={day}
      className={classNames(
        "text-small wide:mb-1 inline-block",
        isToday
          ? "bg-accent text-on-accent print:border-ink print:bg-paper print:text-ink rounded-small px-1.5 font-semibold print:border"
          : isStrong
            ? "font-semibold"
            : "text-soft",
      )}
    >
      <span aria-hidden>{Number(day.slice(-2))}</span>
      <VisuallyHidden>
        {dayWords(day, locale, { weekday: false, year: false })}
        {isToday && `, ${t("today")}`}
      </VisuallyHidden>
    </time>
  );
}
