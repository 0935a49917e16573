import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Rule } from "@/lib/domain/rule/rule";
import { addDays } from "@/lib/domain/time/add-days";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { listSeats as listReviewedSeats } from "@/lib/store/candidacies/seats";
import { listSeats } from "@/lib/store/desk/seats";
import { previewRule } from "@/lib/store/rule-previews/preview-rule";
import { readEligibility } from "@/lib/store/rules/eligibility";
import { findSeasonTerm } from "@/lib/store/rules/eligibility-facts";
import type { PlaceStatus } from "@/lib/vocabulary/season";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import type { Caller } from "@/test/fixtures/call";
import { decide as decideOn, refusalOf, stand } from "@/test/fixtures/candidacies";
import { asClient } from "@/test/fixtures/credentials";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { desk } from "@/test/fixtures/slate";

afterAll(closeDatabase);

const [YEAR, OTHER, REHEARSED] = [2072, 2070, 2074];
const RUNS = 150;
const NOW = new Date();
const TODAY = day(0);
const TERM = { startDate: day(-250), endDate: day(114) };
const id = (kind: string, index: number) => `AGR-${kind}${index}`;

interface Held {
  status: PlaceStatus;
  seasonYear: number | null;
  startDate: string;
  endDate: string;
  isResigned: boolean;
}

/** A place as any of the writes may have left it, with days around those that decide. */
const heldPlace: fc.Arbitrary<Held> = fc
  .record({
    status: fc.constantFrom<PlaceStatus>(
      "accepted",
      "accepted",
      "serving",
      "ended",
      "offered",
      "declined",
      "resigned",
    ),
    seasonYear: fc.constantFrom(YEAR, YEAR, OTHER, REHEARSED, null),
    startDate: fc.oneof(
      fc.constant(TERM.startDate),
      fc.integer({ min: -900, max: 100 }).map((days) => day(days)),
    ),
    lasts: fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 1200 })),
    isResigned: fc.boolean(),
    resignedFor: fc.integer({ min: -400, max: 200 }),
  })
  .map(({ lasts, resignedFor, ...place }) => {
    const isGivenUp = place.isResigned && ["accepted", "serving", "ended"].includes(place.status);
    const lastDay = day(resignedFor) < place.startDate ? place.startDate : day(resignedFor);
    const endDate = isGivenUp ? lastDay : lasts < 0 ? "" : addDays(place.startDate, lasts);
    const isNeverHeld = place.status === "resigned";
    return {
      ...place,
      isResigned: isGivenUp || isNeverHeld,
      endDate: isNeverHeld ? addDays(place.startDate, -1) : endDate,
    };
  });

const places = fc.sample(heldPlace, { numRuns: RUNS, seed: 815 });
let client: Caller;

beforeAll(async () => {
  client = await asClient();
  const every = <Row>(row: (index: number) => Row) => places.map((_, index) => row(index));
  const person = (kind: string, index: number) => ({
    memberId: id(kind, index),
    firstName: "Agnes",
    lastName: `Agree ${index}`,
    firmId: id("F", index),
  });
  await importRows({
    "firms.csv": every((index) => ({ firmId: id("F", index), name: `Firm ${index}` })),
    "members.csv": [
      ...voters("AGR-V"),
      ...every((index) => person("H", index)),
      ...every((index) => person("N", index)),
    ],
    "committees.csv": [
      ...every((index) => ({ code: id("C", index), name: `Agree ${index}`, positions: "Member" })),
      { code: "AGR-FREE", name: "Free", positions: "Member" },
    ],
  });
  for (const year of [YEAR, OTHER, REHEARSED]) await makeSeason(year);
  const term = { termStart: new Date(TERM.startDate), termEnd: new Date(TERM.endDate) };
  await database().season.update({ where: { year: YEAR }, data: term });
  await database().season.update({ where: { year: REHEARSED }, data: { rehearsal: true } });
  const position = { year: YEAR, position: "Member", seats: 1 };
  await database().seasonPosition.createMany({
    data: every((index) => ({ ...position, committeeCode: id("C", index) })),
  });
  await database().place.createMany({
    data: places.map(({ isResigned, startDate, endDate, ...place }, index) => ({
      ...place,
      id: randomUUID(),
      memberId: id("H", index),
      committeeCode: id("C", index),
      position: "Member",
      startDate: new Date(startDate),
      endDate: endDate === "" ? null : new Date(endDate),
      resignedAt: isResigned ? NOW : null,
      updatedAt: NOW,
    })),
  });
});

afterAll(async () => {
  await database().season.update({ where: { year: REHEARSED }, data: { rehearsal: false } });
});

const isHeldOn = ({ startDate, endDate }: Held, onDay: string) =>
  startDate <= onDay && (endDate === "" || endDate >= onDay);
const isAtAll = ({ status }: Held) => status === "accepted" || status === "serving" || status === "ended";

/** Contract.md 8.15, for the seats of a season whose term is under way. */
function takesSeat(place: Held): boolean {
  if (place.seasonYear === REHEARSED) return false;
  if (place.status === "offered") return place.seasonYear === YEAR;
  if (!isAtAll(place)) return false;
  if (place.isResigned) return isHeldOn(place, TODAY);
  return place.seasonYear === YEAR || isHeldOn(place, TERM.startDate);
}

it("counts a place that was given up or rehearsed alike on the review board, on the slate and among the vacancies", async () => {
  const codes = places.map((_, index) => id("C", index));
  const reviewed = await listReviewedSeats(YEAR, codes, { ownId: "", now: NOW });
  const vacancies = await listSeats(YEAR, TODAY, codes);
  const { committees } = await desk<{
    committees: { committeeCode: string; positions: { taken: number }[] }[];
  }>("get-slate", { year: YEAR }, client);
  for (const [index, place] of places.entries()) {
    const of = ({ committeeCode }: { committeeCode: string }) => committeeCode === id("C", index);
    const onSlate = committees.find(of)?.positions[0]?.taken ?? 0;
    const expected = Number(takesSeat(place));
    expect({ place, board: reviewed.find(of)?.held, slate: onSlate }).toEqual({
      place,
      board: expected,
      slate: expected,
    });
    // Vacancies are those of a day: only there, a place of the season takes no seat before its first day or after its last.
    const seat = vacancies.find(of);
    const isTaken =
      place.status === "offered"
        ? place.seasonYear === YEAR
        : isAtAll(place) && place.seasonYear !== REHEARSED && isHeldOn(place, TODAY);
    expect({ place, vacancy: (seat?.held ?? 0) + (seat?.offered ?? 0) }).toEqual({
      place,
      vacancy: Number(isTaken),
    });
  }
});

const rule = (kind: Rule["kind"], parameters: object): Rule =>
  ({
    id: randomUUID(),
    year: YEAR,
    committeeCode: "",
    committeeName: "",
    position: "",
    effect: "warns",
    sentence: "",
    kind,
    parameters,
  }) as Rule;

const RULES = [
  rule("places-per-year", { places: 1 }),
  rule("firm-share", { people: 1 }),
  rule("served-before", {}),
  rule("consecutive-years", { years: 1, breakYears: 1, exOfficio: [] }),
];

it("finds in a preview over all members what each member is told, whatever was given up or rehearsed", async () => {
  const season = await findSeasonTerm(YEAR);
  if (!season) throw new Error("The season is missing");
  await database().rule.createMany({
    data: RULES.map(({ id: ruleId, kind, parameters }) => ({
      id: ruleId,
      year: YEAR,
      kind,
      parameters: Object.fromEntries(Object.entries(parameters)),
      effect: "warns",
    })),
  });
  // Who holds the place is asked where they hold it and elsewhere, and a colleague of the same firm where they do.
  const question = { occasion: "proposing", year: YEAR, now: NOW, eachAlone: true } as const;
  const ask = (kind: string, code: (index: number) => string) =>
    readEligibility({
      ...question,
      places: places.map((_, index) => ({
        memberId: id(kind, index),
        committeeCode: code(index),
        position: "Member",
      })),
    });
  const [own, elsewhere, colleagues] = await Promise.all([
    ask("H", (index) => id("C", index)),
    ask("H", () => "AGR-FREE"),
    ask("N", (index) => id("C", index)),
  ]);
  const failing = async (kind: Rule["kind"]) => {
    const previewed = await previewRule(RULES.find((one) => one.kind === kind) as Rule, season, {
      ownId: "",
      now: NOW,
    });
    const all = await previewed.list("fails", { after: undefined, size: 1_000_000 });
    expect(all.length).toBe(previewed.fails);
    return new Set(all.map(({ memberId }) => memberId));
  };
  const fails = (results: Awaited<typeof own>, index: number, kind: Rule["kind"]) =>
    results[index]?.find((one) => one.rule.kind === kind)?.verdict === "fails";
  const [perYear, shares, newcomers, tooLong] = [
    await failing("places-per-year"),
    await failing("firm-share"),
    await failing("served-before"),
    await failing("consecutive-years"),
  ];
  for (const [index, place] of places.entries()) {
    const [holder, colleague] = [id("H", index), id("N", index)];
    expect({
      place,
      perYear: perYear.has(holder),
      shares: shares.has(colleague),
      newcomer: newcomers.has(holder),
      tooLong: tooLong.has(holder),
    }).toEqual({
      place,
      perYear: fails(elsewhere, index, "places-per-year"),
      shares: fails(colleagues, index, "firm-share"),
      newcomer: fails(own, index, "served-before"),
      tooLong: fails(own, index, "consecutive-years"),
    });
    const isOver = place.isResigned && (place.status === "resigned" || place.endDate < TODAY);
    if (isOver || place.seasonYear === REHEARSED) {
      expect({ place, counted: perYear.has(holder) || shares.has(colleague) }).toEqual({
        place,
        counted: false,
      });
    }
    if (place.seasonYear === REHEARSED || place.status === "resigned")
      expect(newcomers.has(holder)).toBe(true);
  }
});

it("proposes the holder of the only seat again whose place has no end", async () => {
  const index = places.findIndex(
    (place) => place.status === "declined" && place.seasonYear === YEAR && place.startDate !== TERM.startDate,
  );
  const [code, incumbent] = [id("C", index), id("H", index)];
  await database().place.updateMany({
    where: { memberId: incumbent },
    data: {
      status: "serving",
      seasonYear: null,
      startDate: new Date("2020-01-01"),
      endDate: null,
      resignedAt: null,
    },
  });
  const standing = { voter: "AGR-V", committee: code, year: YEAR };
  const again = await stand({ ...standing, candidate: incumbent }, client);
  const another = await stand({ ...standing, candidate: id("N", index) }, client);
  expect(refusalOf(await decideOn([another], "proposed", client))).toBe("no-seat-left");
  expect(refusalOf(await decideOn([again], "proposed", client))).toBe("ok");
  expect(refusalOf(await decideOn([another], "proposed", client))).toBe("no-seat-left");
  await makeStaff("AGR-V");
  const head = await desk<{ revision: number }>("get-slate", { year: YEAR }, client);
  const published = await desk<{ places: { memberId: string }[] }>(
    "publish-slate",
    { year: YEAR, revision: head.revision },
    client,
  );
  expect(published.places.map(({ memberId }) => memberId)).toEqual([incumbent]);
});
