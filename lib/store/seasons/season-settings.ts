import "server-only";
import type { Season } from "@/lib/domain/season/season";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import type { ChoosableSeasonKind } from "@/lib/vocabulary/letter";
import { prisma } from "../prisma-reader";

/** The season of that year as its settings are edited at the desk, whether or not it is in rehearsal. */
export async function findSeasonSettings(year: number): Promise<Season | undefined> {
  const { season } = await prisma();
  const found = await season.findFirst({ where: { year } });
  if (!found) return undefined;
  return {
    ...found,
    nominationsOpen: day(found.nominationsOpen),
    nominationsClose: day(found.nominationsClose),
    answersOpen: day(found.answersOpen),
    answersClose: day(found.answersClose),
    termStart: day(found.termStart),
    termEnd: day(found.termEnd),
    notSelectedOn: day(found.notSelectedOn),
    alwaysByEmail: found.alwaysByEmail as ChoosableSeasonKind[],
  };
}

/** A day as `YYYY-MM-DD`, blank for none. */
function day(date: Date | null): CalendarDate {
  return date === null ? "" : date.toISOString().slice(0, 10);
}
