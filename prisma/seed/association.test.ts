import { describe, expect, test } from "vitest";
import { IMPORT_COLUMNS, IMPORT_FILES } from "@/lib/domain/import/files";
import { nameKey } from "@/lib/domain/people/name-key";
import { makeAssociation } from "./association";
import { demoCalendar } from "./days";
import { demoMemberIds } from "./members";
import { columns, type FileName } from "./rows";
import { toSources } from "./sources";

const NOW = new Date("2026-11-21T15:00:00Z");
const association = makeAssociation(NOW);
const { boards, firms, members, committees, seasons, places, meetings, registrations, professionals } =
  association;
const memberIds = new Set(members.map(({ memberId }) => memberId));

function isUnique(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}

// Leap day, the last hour of a year, and the weeks in which the next term cannot start on New Year's Day.
const DAYS = ["2027-01-01", "2028-02-29", "2026-06-15", "2026-10-20", "2026-12-31", "2027-03-13"].map(
  (day) => new Date(`${day}T23:30:00Z`),
);

describe("the demo association", () => {
  test("the same day gives the same rows", () => {
    expect(makeAssociation(new Date("2026-11-21T09:00:00Z"))).toEqual(association);
  });

  test("has the files and columns of the import format", () => {
    expect(Object.keys(association).map((file) => `${file}.csv`)).toEqual(IMPORT_FILES);
    for (const file of Object.keys(columns) as FileName[]) {
      expect([...columns[file]]).toEqual(IMPORT_COLUMNS[`${file}.csv`].map(({ name }) => name));
    }
  });

  test("has the documented size", () => {
    expect([boards.length, firms.length, members.length, committees.length]).toEqual([8, 40, 400, 40]);
    expect([seasons.length, professionals.length]).toEqual([4, 20]);
    expect(meetings.length).toBeGreaterThanOrEqual(24);
  });

  test("has members who joined before they served, from all four decades, and some who are new", () => {
    const { thisYear } = demoCalendar(NOW);
    const sinceOf = new Map(members.map(({ memberId, memberSince }) => [memberId, memberSince]));
    for (const { memberId, startDate } of places) {
      const since = sinceOf.get(memberId) ?? "";
      expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(since < startDate).toBe(true);
    }
    const years = [...sinceOf.values()].map((since) => thisYear - Number(since.slice(0, 4)));
    const between = (least: number, most: number) => years.filter((one) => one >= least && one < most).length;
    expect([between(0, 3), between(3, 10), between(10, 20), between(20, 40)].every((one) => one > 10)).toBe(
      true,
    );
    expect(between(-1, 0)).toBe(0);
  });

  test("has unique keys and unique e-mail addresses", () => {
    expect(isUnique(members.map(({ memberId }) => memberId))).toBe(true);
    expect(isUnique(members.map(({ nrdsId }) => nrdsId))).toBe(true);
    expect(isUnique(members.flatMap(({ email }) => (email === "" ? [] : [email])))).toBe(true);
    expect(isUnique(members.flatMap(({ licenseNo }) => (licenseNo === "" ? [] : [licenseNo])))).toBe(true);
    expect(isUnique(meetings.map(({ productCode }) => productCode))).toBe(true);
    expect(isUnique(registrations.map((row) => `${row.memberId} ${row.productCode}`))).toBe(true);
    expect(
      isUnique(places.map((row) => [row.memberId, row.committeeCode, row.position, row.startDate].join())),
    ).toBe(true);
  });

  test("has no dangling references", () => {
    const boardIds = new Set(boards.map(({ boardId }) => boardId));
    const firmIds = new Set(firms.map(({ firmId }) => firmId));
    const positions = new Map(
      committees.map((committee) => [committee.code, committee.positions.split(";")]),
    );
    const codes = new Set(meetings.map(({ productCode }) => productCode));
    for (const { boards: list } of [...firms, ...members]) {
      expect(list.split(";").every((boardId) => boardIds.has(boardId))).toBe(true);
    }
    expect(members.every(({ firmId }) => firmId === "" || firmIds.has(firmId))).toBe(true);
    expect(members.every((member) => member.boards.split(";")[0] === member.boardId)).toBe(true);
    expect(places.every((place) => positions.get(place.committeeCode)?.includes(place.position))).toBe(true);
    for (const { memberId } of [...places, ...registrations, ...professionals])
      expect(memberIds).toContain(memberId);
    expect(registrations.every(({ productCode }) => codes.has(productCode))).toBe(true);
  });

  test("has every committee and position in Spanish, too", () => {
    for (const committee of committees) {
      for (const text of ["name", "description"] as const) {
        expect(committee[`${text}.es`]).not.toBe("");
        expect(committee[`${text}.es`]).not.toBe(committee[text]);
      }
    }
    expect(isUnique(committees.map((committee) => committee["name.es"]))).toBe(true);
    const named = new Map(association["position-names"].map((row) => [row.position, row["name.es"]]));
    const used = committees.flatMap(({ positions }) => positions.split(";"));
    expect(used.filter((position) => !named.get(position))).toEqual([]);
  });

  test("has realistic names, and namesakes on different boards", () => {
    const whole = members.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(
      whole.filter((name) => /\p{L}\p{M}*/u.test(name) && /[^\p{ASCII}]/u.test(name)).length,
    ).toBeGreaterThan(100);
    for (const trait of [/'/, /-/, /\bvan der /, /^\p{L} /u, /St\. /]) {
      expect(whole.filter((name) => trait.test(name)).length).toBeGreaterThan(0);
    }
    const garcias = members.filter(
      (member) => nameKey(`${member.firstName} ${member.lastName}`) === "maria garcia",
    );
    expect(garcias.length).toBeGreaterThanOrEqual(3);
    expect(new Set(garcias.map(({ boardId }) => boardId)).size).toBeGreaterThanOrEqual(3);
  });

  test("uses only addresses and numbers that are reserved for examples", () => {
    const addresses = [...members, ...firms].flatMap(({ email }) => (email === "" ? [] : [email]));
    expect(addresses.every((email) => /^[a-z0-9.]+@([a-z]+\.example|example\.org)$/.test(email))).toBe(true);
    const numbers = members.flatMap((m) => [m.officePhone, m.workPhone, m.homePhone, m.cellPhone, m.fax]);
    expect(
      numbers.filter((number) => number !== "").every((number) => /^\d{3}-555-01\d\d$/.test(number)),
    ).toBe(true);
  });

  test("has only rows that an import accepts", async () => {
    for await (const { header, rows } of toSources(association)) {
      expect(header.bad).toEqual([]);
      for await (const row of rows) expect(row.bad).toEqual([]);
    }
  });

  test.each(DAYS)("has three past years, a current one and a next one, seen on %s", (now) => {
    const { today, thisYear, comingYear, termStart, termEnd, answersClose } = demoCalendar(now);
    const then = makeAssociation(now);
    const years = new Set(then.places.map(({ startDate }) => Number(startDate.slice(0, 4))));
    expect([...years].sort()).toEqual([thisYear - 3, thisYear - 2, thisYear - 1, thisYear]);
    const open = then.seasons.filter(
      (season) => season.nominationsOpen <= today && today <= season.nominationsClose,
    );
    expect(open.map(({ year }) => year)).toEqual([String(comingYear)]);
    expect(answersClose < termStart && termStart < termEnd).toBe(true);
    const days = then.meetings.map(({ begin }) => begin.slice(0, 10));
    expect(days.filter((day) => day < today).length).toBeGreaterThanOrEqual(8);
    expect(days.filter((day) => day > today).length).toBeGreaterThanOrEqual(12);
    expect(then.meetings.every(({ begin, end }) => begin < end)).toBe(true);
  });

  test.each(DAYS)("gives the nominee overlapping meetings, seen on %s", (now) => {
    const then = makeAssociation(now);
    const { termStart, termEnd } = demoCalendar(now);
    const inTerm = then.meetings.filter(({ begin }) => begin >= termStart && begin.slice(0, 10) <= termEnd);
    const held = then.places.find(
      (place) => place.memberId === demoMemberIds.nominee && place.endDate === termEnd,
    );
    const own = inTerm.filter(({ functionCode }) => functionCode === held?.committeeCode);
    const offered = inTerm.filter(({ functionCode }) => functionCode === "PROSTD");
    const clashes = own.filter((one) =>
      offered.some(
        (other) =>
          Date.parse(one.begin) < Date.parse(other.end) && Date.parse(other.begin) < Date.parse(one.end),
      ),
    );
    expect(clashes.length).toBeGreaterThan(0);
    const registered = then.registrations.filter(({ memberId }) => memberId === demoMemberIds.nominee);
    for (const { productCode } of own)
      expect(registered.map((row) => row.productCode)).toContain(productCode);
  });
});
