import "server-only";
import { fromDateColumn } from "@/lib/domain/calendar-date";
import { currentSeason, type Season } from "@/lib/domain/season";
import { database, type Queryable } from "./database";
import type { Season as SeasonRow } from "./generated/client";

export function toSeason(row: SeasonRow): Season {
  return {
    year: row.year,
    timeZone: row.timeZone,
    nominationsOpen: fromDateColumn(row.nominationsOpen),
    nominationsClose: fromDateColumn(row.nominationsClose),
    answersClose: fromDateColumn(row.answersClose),
  };
}

export async function findSeason(year: number, on: Queryable = database()): Promise<Season | undefined> {
  const row = await on.season.findUnique({ where: { year } });
  return row ? toSeason(row) : undefined;
}

/** The season that members mean when they name none (lib/domain/season.ts). */
export async function findCurrentSeason(now: Date, on: Queryable = database()): Promise<Season | undefined> {
  const rows = await on.season.findMany();
  return currentSeason(rows.map(toSeason), now);
}

/** Whether any place was offered in that season, and not taken back. */
export async function hasOfferedPlaces(year: number): Promise<boolean> {
  const place = await database().place.findFirst({
    where: { seasonYear: year, status: { not: "revoked" } },
    select: { id: true },
  });
  return place !== null;
}
