import { describe, expect, test } from "vitest";
import { changeMoment, isStale } from "./profile";

const ZONE = "America/Chicago";
const NOW = new Date("2026-07-02T03:00:30.500Z"); // Still the 1st, ten in the evening, in Chicago.

function moment(dateTime: string, now = NOW, zone = ZONE): string {
  const changed = changeMoment(dateTime, now, zone);
  return changed.ok ? changed.value.toISOString() : changed.reason;
}

describe("when a profile change was made", () => {
  test("is the given moment, to the second", () => {
    expect(moment("2026-07-01T12:00:00.999-05:00")).toBe("2026-07-01T17:00:00.000Z");
  });

  test("is now for today in the time zone, and the last second of an earlier day", () => {
    expect(moment("2026-07-01")).toBe("2026-07-02T03:00:30.000Z");
    expect(moment("06/30/2026")).toBe("2026-07-01T04:59:59.000Z");
    expect(moment("2026-07-01", NOW, "Pacific/Kiritimati")).toBe("2026-07-01T09:59:59.000Z");
    // A day of 25 hours.
    expect(moment("2025-11-02")).toBe("2025-11-03T05:59:59.000Z");
  });

  test("may be up to five minutes ahead; a future day is always too far ahead", () => {
    expect(moment("2026-07-02T03:05:30Z")).toBe("2026-07-02T03:05:30.000Z");
    expect(moment("2026-07-02T03:05:31Z")).toBe("invalid-date");
    expect(moment("2026-07-02")).toBe("invalid-date");
    expect(moment("2026-07-02", new Date("2026-07-02T04:59:59Z"))).toBe("invalid-date");
  });

  test("is stale when it is before the last change, to the second", () => {
    const last = new Date("2026-07-01T12:00:00.900Z");
    expect(isStale(new Date("2026-07-01T11:59:59.999Z"), last)).toBe(true);
    expect(isStale(new Date("2026-07-01T12:00:00.100Z"), last)).toBe(false);
    expect(isStale(new Date("2026-07-01T12:00:00.100Z"), null)).toBe(false);
  });
});
