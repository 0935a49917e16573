import { describe, expect, it } from "vitest";
import { type EventSource, eventsOf } from "./events-of";

const AT = new Date("2026-11-22T00:00:00Z");

function typesOf(source: Partial<EventSource>): string[] {
  const rest = { action: "", at: AT, subjectId: "S", before: null, after: null, memberId: "M", year: 2027 };
  return eventsOf({ subject: "", ...rest, ...source }).map(({ type, state }) => `${type} ${state}`.trim());
}

describe("what other systems are told of an audit row", () => {
  it.each<[string, Partial<EventSource>, string[]]>([
    ["a new nomination", { after: { status: "submitted" } }, ["nomination.submitted submitted"]],
    [
      "a changed one",
      { before: { status: "submitted" }, after: { status: "submitted" } },
      ["nomination.changed submitted"],
    ],
    [
      "a withdrawn one",
      { before: { status: "submitted" }, after: { status: "withdrawn" } },
      ["nomination.withdrawn withdrawn"],
    ],
    [
      "one whose withdrawal was undone",
      { before: { status: "withdrawn" }, after: { status: "submitted" } },
      ["nomination.submitted submitted"],
    ],
    [
      "one decided on",
      { before: { status: "submitted" }, after: { status: "not-selected" } },
      ["nomination.decided not-selected"],
    ],
  ])("%s", (_, source, notified) => {
    expect(typesOf({ subject: "nomination", ...source })).toEqual(notified);
  });

  it.each(["offered", "accepted", "declined", "resigned", "revoked"])(
    "a place that is %s, whatever the action is called",
    (status) => {
      const before = { status: "other" };
      expect(typesOf({ subject: "place", action: "any", before, after: { status } })).toEqual([
        `place.${status} ${status}`,
      ]);
      expect(typesOf({ subject: "place", before: { status }, after: { status } })).toEqual([]);
    },
  );

  it("an answer, for each place that it changed", () => {
    const source = {
      ...{ action: "place.accept", subject: "answer", subjectId: "M/1/2027" },
      before: { places: { one: "offered", two: "accepted" } },
      after: { places: { one: "accepted", two: "accepted" } },
    };
    expect(typesOf(source)).toEqual(["place.accepted accepted"]);
    const all = { memberId: null, year: null, at: AT, ...source };
    expect(eventsOf(all)).toMatchObject([{ subjectId: "one", memberId: "M/1", year: 2027 }]);
  });

  it.each([
    ["profile.change", { email: "a" }, 1],
    ["email.confirm", { email: "a" }, 1],
    ["email.take-back", { email: "a" }, 1],
    ["email.take-back", null, 0],
    ["email.ask", { email: "a" }, 0],
    ["password.set", null, 0],
  ])("%s of a member", (action, after, count) => {
    expect(typesOf({ subject: "member", action, after })).toEqual(Array(count).fill("profile.changed"));
  });

  it("a season whose deadlines move to later days", () => {
    const before = { nominationsClose: "2026-11-01", answersClose: "2026-12-01" };
    const move = (after: object) => typesOf({ subject: "season", before, after: { ...before, ...after } });
    expect(move({ answersClose: "2026-12-05" })).toEqual(["season.extended answering"]);
    expect(move({ nominationsClose: "2026-11-05" })).toEqual(["season.extended nominating"]);
    expect(move({ answersClose: "2026-11-30" })).toEqual([]);
  });

  it("nothing personal: no text of the row but ids and states", () => {
    const after = { status: "submitted", candidateName: "Vera", qualifications: "Words" };
    const notified = eventsOf({
      ...{ action: "nomination.submit", at: AT, subject: "nomination", subjectId: "N" },
      ...{ before: null, after, memberId: "M", year: 2027 },
    });
    expect(JSON.stringify(notified)).not.toMatch(/Vera|Words/);
  });
});
