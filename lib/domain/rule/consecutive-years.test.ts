import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlaceStatus } from "@/lib/vocabulary/season";
import { factsFor } from "@/test/fixtures/eligibility";
import { judgeConsecutiveYears } from "./consecutive-years";
import type { ServedPlace, RequestedPlace } from "./facts";

const YEAR = 2027;
const place = (startDate: string, endDate: string, status: PlaceStatus = "ended"): ServedPlace => ({
  committeeCode: "BUDGET",
  position: "Member",
  startDate,
  endDate,
  status,
});
const whole = (...years: number[]) =>
  years.map((year) => place(`${String(year)}-01-01`, `${String(year)}-12-31`));

interface Given {
  years?: number;
  breakYears?: number;
  exOfficio?: string[];
  requested?: Partial<RequestedPlace>;
}

const judge = (history: readonly ServedPlace[], { requested = {}, ...parameters }: Given = {}) =>
  judgeConsecutiveYears(
    { years: 3, breakYears: 1, exOfficio: [], ...parameters },
    factsFor({ history, place: requested }),
  );

describe("at most 3 consecutive years", () => {
  it("holds after two years and fails after three, with the years", () => {
    expect(judge(whole(2025, 2026))).toEqual({
      verdict: "holds",
      fact: { about: "service", years: [2025, 2026], coming: [], requested: [2027] },
    });
    expect(judge(whole(2024, 2025, 2026))).toEqual({
      verdict: "fails",
      fact: { about: "service", years: [2024, 2025, 2026], coming: [], requested: [2027] },
    });
  });

  it("a break starts the count anew, once it is long enough", () => {
    expect(judge(whole(2023, 2024, 2025)).verdict).toBe("holds");
    expect(judge(whole(2023, 2024, 2025), { breakYears: 2 }).verdict).toBe("fails");
    expect(judge(whole(2022, 2023, 2024), { breakYears: 2 }).verdict).toBe("holds");
  });

  it("a partial year counts from six months", () => {
    const first = (from: string) => [place(from, "2024-12-31"), ...whole(2025, 2026)];
    expect(judge(first("2024-07-01")).verdict).toBe("fails");
    expect(judge(first("2024-08-01")).verdict).toBe("holds");
    const firstHalf = (to: string) => [...whole(2024), place("2025-01-01", to), ...whole(2026)];
    expect(judge(firstHalf("2025-06-30")).verdict).toBe("fails");
    expect(judge(firstHalf("2025-06-29")).verdict).toBe("holds");
  });

  it("two parts of one year count together, and days in two positions count once", () => {
    const parts = [place("2024-01-01", "2024-03-31"), place("2024-10-01", "2024-12-31")];
    expect(judge([...parts, ...whole(2025, 2026)]).verdict).toBe("fails");
    const twice = [place("2024-01-01", "2024-03-31"), place("2024-01-15", "2024-04-10")];
    expect(judge([...twice, ...whole(2025, 2026)]).verdict).toBe("holds");
  });

  it("neither other committees, ex-officio positions nor places that were never held count", () => {
    const [first, second, third] = whole(2024, 2025, 2026) as [ServedPlace, ServedPlace, ServedPlace];
    expect(judge([{ ...first, committeeCode: "BYLAWS" }, second, third]).verdict).toBe("holds");
    const president = { ...first, position: "President" };
    expect(judge([president, second, third]).verdict).toBe("fails");
    expect(judge([president, second, third], { exOfficio: [" president "] }).verdict).toBe("holds");
    for (const status of ["offered", "declined", "expired", "revoked"] as const)
      expect(judge([{ ...first, status }, second, third]).verdict).toBe("holds");
    const requested = { position: "President" };
    expect(judge(whole(2024, 2025, 2026), { exOfficio: ["President"], requested }).verdict).toBe("holds");
  });

  it("the years of a long term count from the start", () => {
    const requested = { endDate: "2028-12-31" };
    expect(judge(whole(2025, 2026), { requested })).toEqual({
      verdict: "fails",
      fact: { about: "service", years: [2025, 2026], coming: [], requested: [2027, 2028] },
    });
    expect(judge(whole(2026), { requested }).verdict).toBe("holds");
  });

  it("a later place counts too, when this one joins it to those before", () => {
    expect(judge([...whole(2025, 2026), ...whole(2028)]).verdict).toBe("fails");
    expect(judge([...whole(2026), ...whole(2028)]).verdict).toBe("holds");
  });

  it("years begin where the season's terms begin", () => {
    const requested = { startDate: "2027-07-01", endDate: "2028-06-30", yearBegins: "2027-07-01" };
    const terms = [2025, 2026].map((year) => place(`${String(year)}-07-01`, `${String(year + 1)}-06-30`));
    expect(judge(terms, { requested })).toEqual({
      verdict: "holds",
      fact: { about: "service", years: [2025, 2026], coming: [], requested: [2027] },
    });
    const named = { startDate: "2026-12-01", endDate: "2027-11-30", yearBegins: "2026-12-01" };
    expect(judge([place("2025-12-01", "2026-11-30")], { requested: named }).fact).toEqual({
      about: "service",
      years: [2026],
      coming: [],
      requested: [2027],
    });
  });

  it("a place without an end goes on; one that was resigned on an unknown day may not decide", () => {
    expect(judge([place("2024-02-01", "", "serving")]).verdict).toBe("fails");
    expect(judge([place("2024-02-01", "", "resigned")])).toEqual({
      verdict: "unknown",
      fact: { about: "service-end" },
    });
    expect(judge([place("2025-02-01", "", "resigned")]).verdict).toBe("holds");
  });
});

// ------------------------------------------------------------------ against a slow and obvious model

const DAY = 86_400_000;
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Walks the calendar day by day, then the years one by one. */
function model(
  history: readonly ServedPlace[],
  requested: RequestedPlace,
  { years, breakYears, exOfficio }: { years: number; breakYears: number; exOfficio: readonly string[] },
): "holds" | "fails" {
  if (exOfficio.includes(requested.position)) return "holds";
  const held = history.filter(
    ({ committeeCode, position, status }) =>
      committeeCode === "BUDGET" &&
      !exOfficio.includes(position) &&
      ["accepted", "serving", "ended", "resigned"].includes(status),
  );
  const has = (one: { startDate: string; endDate: string }, day: string) =>
    one.startDate <= day && day <= one.endDate;
  let run = 0;
  let gap = 0;
  let isWantedInRun = false;
  for (let year = YEAR - 12; year <= YEAR + 8; year += 1) {
    const begin = String(year) + requested.yearBegins.slice(4);
    const end = String(year + 1) + requested.yearBegins.slice(4);
    let served = 0;
    let isWantedYear = false;
    for (let day = begin; day < end; day = addDays(day, 1)) {
      if (has(requested, day)) isWantedYear = true;
      if (has(requested, day) || held.some((one) => has(one, day))) served += 1;
    }
    if (served >= 181) {
      run += 1;
      gap = 0;
      isWantedInRun ||= isWantedYear;
      if (isWantedInRun && run > years) return "fails";
    } else {
      gap += 1;
      if (gap >= breakYears) {
        run = 0;
        isWantedInRun = false;
      }
    }
  }
  return "holds";
}

const STATUSES = ["ended", "serving", "resigned", "accepted", "declined", "offered", "revoked"] as const;
// Whole years, so that there are runs, and about half a year, so that there are years that hardly count.
const terms = (from: number, to: number) =>
  fc.record({
    year: fc.integer({ min: from, max: to }),
    offset: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 364 })),
    days: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(364, 364, 729) },
      { weight: 3, arbitrary: fc.constantFrom(89, 90, 91, 179, 180, 181) },
      fc.integer({ min: 0, max: 1_500 }),
    ),
  });
const positions = fc.constantFrom("Member", "Member", "Member", "Chair", "President");

it("judges as counting the calendar day by day does", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.constantFrom("01-01", "07-01", "02-08"),
      fc.array(
        fc.record({
          term: terms(YEAR - 8, YEAR + 2),
          position: positions,
          committeeCode: fc.constantFrom("BUDGET", "BUDGET", "BUDGET", "BYLAWS"),
          status: fc.constantFrom(...STATUSES),
        }),
        { maxLength: 8 },
      ),
      fc.record({ term: terms(YEAR, YEAR), position: positions }),
      fc.record({
        years: fc.integer({ min: 1, max: 5 }),
        breakYears: fc.integer({ min: 1, max: 3 }),
        exOfficio: fc.subarray(["President", "Chair"]),
      }),
      (begins, places, { term, position }, parameters) => {
        const toTerm = ({ year, offset, days }: { year: number; offset: number; days: number }) => {
          const startDate = addDays(`${String(year)}-${begins}`, offset);
          return { startDate, endDate: addDays(startDate, days) };
        };
        const history = places.map((one) => ({ ...one, ...toTerm(one.term) }));
        const requested = { position, ...toTerm(term), yearBegins: `${String(YEAR)}-${begins}` };
        const facts = factsFor({ history, place: requested });
        const { verdict } = judgeConsecutiveYears(parameters, facts);
        expect(verdict).toBe(model(history, facts.place, parameters));
      },
    ),
    { numRuns: 500 },
  );
});

it("more years allowed, a shorter break or more ex-officio positions never make it stricter", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: YEAR - 10, max: YEAR + 3 }), { maxLength: 10 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 4 }),
      (years, most, breakYears) => {
        const fails = (given: { years: number; breakYears: number; exOfficio?: string[] }) =>
          judge(whole(...years), given).verdict === "fails";
        const strict = fails({ years: most, breakYears: breakYears + 1 });
        if (fails({ years: most, breakYears })) expect(strict).toBe(true);
        if (fails({ years: most + 1, breakYears })) expect(fails({ years: most, breakYears })).toBe(true);
        expect(fails({ years: most, breakYears, exOfficio: ["Member"] })).toBe(false);
      },
    ),
  );
});
