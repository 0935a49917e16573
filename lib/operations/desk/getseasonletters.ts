import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { type SeasonLetters, seasonLetters } from "@/lib/domain/letter/season-letters";
import { areOffersHidden, type Season } from "@/lib/domain/season/season";
import { momentIn } from "@/lib/domain/time/time-zone";
import { countConcernedBy } from "@/lib/store/letters/calendar-letters";
import { countOffersToCome, countWritten } from "@/lib/store/letters/written-letters";
import { answersOpenAt } from "@/lib/store/places/place-letters";
import type { Operation } from "../operation";
import { requireSeason } from "./season-record";

type Row = EntryResult<typeof contract.getseasonletters>[number];

/** The letters that the days of a season cause: those that are written, and those to come. */
export const getseasonletters: Operation<typeof contract.getseasonletters> = {
  mayCall: staffWith("desk.read"),
  async run({ year }, { now }) {
    const season = await requireSeason(Number(year));
    const caused = seasonLetters(season);
    const [written, toCome, offers] = await Promise.all([
      countWritten(season.year, [...new Set(caused.map(({ kind }) => kind))]),
      countToCome(season, caused, now),
      offersToCome(season, now),
    ]);
    const rows = caused.map((letters): Row => {
      const { kind, occasion, at } = letters;
      const found = written.find((one) => one.kind === kind && one.occasion === occasion);
      const people = at <= now ? (found?.letters ?? 0) : (toCome.get(audienceOf(letters)) ?? 0);
      return toRow(season, letters, people, now);
    });
    return [...rows, ...offers].toSorted((one, other) => one.day.localeCompare(other.day));
  },
};

/** How many people each group has that is written to on a day to come, counted once for all its letters. */
async function countToCome(
  { year }: Season,
  caused: readonly SeasonLetters[],
  now: Date,
): Promise<Map<string, number>> {
  const groups = new Map(
    caused.filter(({ at }) => at > now).map((letters) => [audienceOf(letters), letters] as const),
  );
  const counts = [...groups].map(
    async ([group, letters]) => [group, await countConcernedBy(year, letters, now)] as const,
  );
  return new Map(await Promise.all(counts));
}

// Reminders to answer go to the same people, whatever the day; the calls to nominate do not.
function audienceOf({ kind, daysLeft }: SeasonLetters): string {
  return kind === "nominations-closing" ? `${kind} ${daysLeft}` : kind;
}

/** Offers that stay with staff are told when answers open, and not earlier. */
async function offersToCome(season: Season, now: Date): Promise<Row[]> {
  if (!areOffersHidden(season, now)) return [];
  const people = await countOffersToCome(season.year, now);
  const letters = {
    kind: "place-offered",
    day: season.answersOpen,
    at: answersOpenAt(season),
    daysLeft: null,
  };
  return [toRow(season, letters, people, now)];
}

function toRow(
  { timeZone }: Season,
  { kind, day, at, daysLeft }: Pick<SeasonLetters, "day" | "at" | "daysLeft"> & { kind: string },
  people: number,
  now: Date,
): Row {
  return {
    ...{ kind, day, at: momentIn(timeZone, at) },
    daysLeft: daysLeft === null ? "" : String(daysLeft),
    state: at <= now ? "past" : "coming",
    people: String(people),
  };
}
