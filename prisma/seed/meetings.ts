import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { readTable } from "./data";
import { addDays } from "@/lib/domain/time/add-days";
import { atLocalTime, weekdayAfter, type DemoCalendar } from "./days";
import type { Row } from "./rows";

const COLUMNS = [
  "anchor",
  "weeks",
  "weekday",
  "functionCode",
  "begin",
  "end",
  "title",
  "description",
] as const;

// No meetings around New Year: those that would fall there move two weeks further from today.
function aroundHolidays(date: CalendarDate, weeks: number): CalendarDate {
  const dayOfYear = date.slice(5);
  if (dayOfYear > "01-02" && dayOfYear < "12-23") return date;
  return addDays(date, weeks < 0 ? -14 : 14);
}

/**
 * The meetings of `data/meetings.csv`, each on a weekday a number of weeks from today or from the first day of the next
 * term, so that past and upcoming meetings stay so whatever day the demo is created.
 */
export function makeMeetings(calendar: DemoCalendar): Row<"meetings">[] {
  const numbers = new Map<string, number>();
  return readTable("meetings", COLUMNS).map(
    ({ anchor, weeks, weekday, functionCode, begin, end, ...text }) => {
      const from = anchor === "term" ? calendar.termStart : calendar.today;
      const date = aroundHolidays(weekdayAfter(from, Number(weeks), weekday), Number(weeks));
      const number = (numbers.get(functionCode) ?? 0) + 1;
      numbers.set(functionCode, number);
      return {
        productCode: `${functionCode}-${date.slice(2, 4)}-${String(number).padStart(2, "0")}`,
        functionCode,
        title: text.title,
        begin: atLocalTime(date, begin),
        end: atLocalTime(date, end),
        description: text.description,
      };
    },
  );
}
