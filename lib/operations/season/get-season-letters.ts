import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { isLastCall, type SeasonLetters, seasonLetters } from "@/lib/domain/letter/season-letters";
import { areOffersHidden, type Season } from "@/lib/domain/season/season";
import { momentIn } from "@/lib/domain/time/time-zone";
import { listCandidacyYears } from "@/lib/store/candidacies/candidacy-facts";
import { countAffectedBy } from "@/lib/store/letters/calendar-letters";
import { countOffersToCome, countWritten } from "@/lib/store/letters/written-letters";
import { answersOpenAt } from "@/lib/store/places/place-letters";
import { defineOperation } from "../operation";
import { requireSeason } from "./records";

type Row = EntryResult<typeof contract.getSeasonLetters>["items"][number];

/**
 * The letters that the days of a season cause: those that are written, and those to come. How many people get each, and so how many have
 * offers, is for those whose reach is all committees. Of a last call that went out, a candidate of the season reads no number.
 */
export const getSeasonLetters = defineOperation(contract.getSeasonLetters, {
  mayCall: staffWith("desk.read"),
  async run({ year }, { principal, now }) {
    const season = await requireSeason(year);
    const caused = seasonLetters(season);
    const past = caused.filter(({ at }) => at <= now);
    const ownId = ownIdOf(principal);
    const [written, toCome, offers, years] = await Promise.all([
      countWritten(season.year, past),
      countToCome(season, caused, { ownId, now }),
      offersToCome(season, now),
      listCandidacyYears(ownId),
    ]);
    const rows = caused.map((letters): Row => {
      const { kind, occasion, at } = letters;
      const counted = written.find((one) => one.kind === kind && one.occasion === occasion);
      const people = at <= now ? (counted?.letters ?? 0) : (toCome.get(audienceOf(letters)) ?? 0);
      const isHidden = at <= now && isLastCall(letters) && years.has(season.year);
      return { ...toRow(season, letters, people, now), ...(isHidden ? { people: undefined } : {}) };
    });
    const seesAll = reachOfCaller(principal, "desk.read") === "all";
    const items = [...rows, ...offers].toSorted((one, other) => one.day.localeCompare(other.day));
    return { items: seesAll ? items : items.map((row) => ({ ...row, people: undefined })) };
  },
});

/** How many people each group has that is written to on a day to come, counted once for all its letters. */
async function countToCome(
  { year }: Season,
  caused: readonly SeasonLetters[],
  { ownId, now }: { ownId: string; now: Date },
): Promise<Map<string, number>> {
  const groups = new Map(
    caused.filter(({ at }) => at > now).map((letters) => [audienceOf(letters), letters] as const),
  );
  const counts = [...groups].map(
    async ([group, letters]) => [group, await countAffectedBy(year, letters, { ownId, now })] as const,
  );
  return new Map(await Promise.all(counts));
}

// Reminders to answer go to the same people, whatever the day; the calls to nominate do not.
function audienceOf({ kind, daysLeft }: SeasonLetters): string {
  return kind === "nominations-closing" ? `${kind} ${daysLeft}` : kind;
}

/** Letters about offers that stay with staff go out when answers open, and not earlier. */
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
    kind,
    day,
    at: momentIn(timeZone, at),
    daysLeft: daysLeft ?? undefined,
    state: at <= now ? "past" : "coming",
    people,
  };
}
