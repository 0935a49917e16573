import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clashesWith, findClashes, overlaps, type Timed } from "./overlap";

const nine = { begin: "2027-02-08T09:00:00-06:00", end: "2027-02-08T11:00:00-06:00" };
const ten = { begin: "2027-02-08T10:00:00-06:00", end: "2027-02-08T12:00:00-06:00" };
const eleven = { begin: "2027-02-08T11:00:00-06:00", end: "2027-02-08T12:30:00-06:00" };

describe("overlaps", () => {
  it("is symmetric: two meetings with an hour in common clash either way", () => {
    expect(overlaps(nine, ten)).toBe(true);
    expect(overlaps(ten, nine)).toBe(true);
  });

  it("does not count one that begins when the other ends", () => {
    expect(overlaps(nine, eleven)).toBe(false);
    expect(overlaps(eleven, nine)).toBe(false);
  });

  it("compares moments, not local times", () => {
    expect(overlaps(nine, { begin: "2027-02-08T16:00:00Z", end: "2027-02-08T16:30:00Z" })).toBe(true);
    expect(overlaps(nine, { begin: "2027-02-08T09:00:00Z", end: "2027-02-08T11:00:00Z" })).toBe(false);
  });

  it("treats a meeting without an end as an instant", () => {
    const open = { begin: nine.begin, end: "" };
    expect(overlaps(open, nine)).toBe(true);
    expect(overlaps(open, { ...open })).toBe(true);
    expect(overlaps({ begin: nine.end, end: "" }, nine)).toBe(false);
  });

  it("ignores one without a date", () => {
    expect(overlaps({ begin: "", end: "" }, nine)).toBe(false);
    expect(overlaps({ begin: "", end: nine.end }, nine)).toBe(false);
  });
});

describe("clashesWith", () => {
  it("leaves the meeting itself out", () => {
    expect(clashesWith(nine, [nine, ten, eleven])).toEqual([ten]);
  });
});

describe("findClashes", () => {
  it("gives the clashes of each meeting, in the order of the list", () => {
    const found = findClashes([eleven, nine, ten]);
    expect(found.get(ten)).toEqual([eleven, nine]);
    expect(found.get(nine)).toEqual([ten]);
    expect(found.get(eleven)).toEqual([ten]);
    expect(findClashes([nine, eleven]).size).toBe(0);
  });

  it("finds the same clashes as comparing every pair", () => {
    const hour = fc.integer({ min: 0, max: 20 });
    const at = (hours: number) => new Date(Date.UTC(2027, 0, 1) + hours * 3_600_000).toISOString();
    const timed = fc.tuple(hour, fc.option(hour)).map(([begin, length]): Timed => ({
      begin: at(begin),
      end: length === null ? "" : at(begin + length),
    }));
    fc.assert(
      fc.property(fc.array(timed, { maxLength: 12 }), (items) => {
        const found = findClashes(items);
        for (const item of items) expect(found.get(item) ?? []).toEqual(clashesWith(item, items));
      }),
    );
  });
});
