import "server-only";
import type { Season } from "@/lib/domain/season/season";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import type { ChoosableSeasonKind } from "@/lib/vocabulary/letter";
import { prisma } from "../prisma-reader";

/** The season of that year as its settings are edited at the desk, whether or not it is in rehearsal. */
export async function findSeasonSettings(year: number): Promise<Season | undefined> {
  const { season } = await prisma();
  const row = await season.findFirst({ where: { year } });
  if (!row) return undefined;
  return {
    ...row,
    nominationsOpen: day(row.nominationsOpen),
    nominationsClose: day(row.nominationsClose),
    answersOpen: day(row.answersOpen),
    answersClose: day(row.answersClose),
    termStart: day(row.termStart),
    termEnd: day(row.termEnd),
    notSelectedOn: day(row.notSelectedOn),
    alwaysByEmail: row.alwaysByEmail as ChoosableSeasonKind[],
  };
}

/** A day as `YYYY-MM-DD`, blank for none. */
function day(date: Date | null): CalendarDate {
  return date === null ? "" : date.toISOString().slice(0, 10);
}
