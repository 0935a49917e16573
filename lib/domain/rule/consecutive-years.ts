import { isHistory } from "../place/place";
import { isSameText } from "../text/same-text";
import type { CalendarDate } from "../time/calendar-date";
import type { EligibilityFacts, ServedPlace } from "./facts";
import type { Finding } from "./finding";
import type { RuleParameters } from "./rule";
import { lastDayOf, servedYears, type Term, touchedYears } from "./term-years";

/**
 * Whether the wanted place keeps to the most consecutive years on its committee: its years, and those before and after
 * that no break of `breakYears` years separates from them. A place too short to make a year count adds none.
 */
export function judgeConsecutiveYears(
  { years: most, breakYears, exOfficio }: RuleParameters["consecutive-years"],
  { place, history }: EligibilityFacts,
): Finding {
  const counts = (position: string) => !exOfficio.some((name) => isSameText(name, position));
  const count = { year: place.year, begins: place.yearBegins };
  const requested = endingBy(place, lastDayOf(place.year, count));
  const served = history.filter(
    ({ committeeCode, position, status }) =>
      committeeCode === place.committeeCode && isHistory(status) && counts(position),
  );

  const isComing = (year: number) => lastDayOf(year - 1, count) >= place.today;
  const byToday = (years: readonly number[]) => ({
    years: years.filter((year) => !isComing(year)),
    coming: years.filter(isComing),
  });

  const judge = (terms: readonly Term[]): Finding => {
    const holding = (): Finding => ({
      verdict: "holds",
      fact: { about: "service", ...byToday(servedYears(terms, count)), requested: [] },
    });
    if (!counts(place.position)) return holding();
    const touched = touchedYears(requested, count);
    const run = splitAtBreaks(servedYears([...terms, requested], count), breakYears).find((years) =>
      years.some((year) => touched.includes(year)),
    );
    if (!run) return holding();
    return {
      verdict: run.length > most ? "fails" : "holds",
      fact: {
        about: "service",
        ...byToday(run.filter((year) => !touched.includes(year))),
        requested: run.filter((year) => touched.includes(year)),
      },
    };
  };

  const atMost = judge(served.map((one) => endingBy(one, requested.endDate)));
  if (!served.some(resignedSometime)) return atMost;
  // Whoever resigned on a day that is not on record served at least one day, and at most as long as one who stayed.
  const atLeast = judge(
    served.map((one) => endingBy(one, resignedSometime(one) ? one.startDate : requested.endDate)),
  );
  if (atLeast.verdict === atMost.verdict) return atLeast;
  return { verdict: "unknown", fact: { about: "service-end" } };
}

function resignedSometime({ status, endDate }: ServedPlace): boolean {
  return status === "resigned" && endDate === "";
}

/** Years in ascending order, in runs between which there are breaks of that many years. */
function splitAtBreaks(years: readonly number[], breakYears: number): number[][] {
  const runs: number[][] = [];
  for (const year of years) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && year - last - 1 < breakYears) run.push(year);
    else runs.push([year]);
  }
  return runs;
}

/** The days of a place; it ends on `lastDay` where its end is not on record. */
function endingBy({ startDate, endDate }: Term, lastDay: CalendarDate): Term {
  return { startDate, endDate: endDate === "" ? lastDay : endDate };
}
