import { describe, expect, it } from "vitest";
import { nominationEvent, placeEvents, profileChanged, seasonExtensions } from "./caused-events";

describe("what other systems are told of a write", () => {
  it.each<[string, string | undefined, string, string]>([
    ["a new nomination", undefined, "submitted", "nomination.submitted"],
    ["a changed one", "submitted", "submitted", "nomination.changed"],
    ["a withdrawn one", "submitted", "withdrawn", "nomination.withdrawn"],
    ["one whose withdrawal was undone", "withdrawn", "submitted", "nomination.submitted"],
    ["one decided on", "submitted", "not-selected", "nomination.decided"],
  ])("%s", (_, before, status, type) => {
    const nomination = { id: "N", candidateId: "M", year: 2027, status };
    expect(nominationEvent(nomination, before === undefined ? undefined : { status: before })).toEqual({
      type,
      subject: "nomination",
      subjectId: "N",
      memberId: "M",
      year: 2027,
      state: status,
    });
  });

  it.each(["offered", "accepted", "declined", "resigned", "revoked"])("a place that becomes %s", (after) => {
    const place = { id: "P", memberId: "M", year: 2027 };
    expect(placeEvents({ ...place, before: "other", after })).toEqual([
      {
        type: `place.${after}`,
        subject: "place",
        subjectId: "P",
        memberId: "M",
        year: 2027,
        state: after,
      },
    ]);
  });

  it("nothing of a place that stays as it is, or whose state nobody is told", () => {
    const place = { id: "P", memberId: "M", year: null };
    expect(placeEvents({ ...place, before: "accepted", after: "accepted" })).toEqual([]);
    expect(placeEvents({ ...place, before: "accepted", after: "serving" })).toEqual([]);
  });

  it("a profile, by the member's id alone", () => {
    expect(profileChanged("M")).toEqual({
      type: "profile.changed",
      subject: "member",
      subjectId: "M",
      memberId: "M",
      year: null,
      state: "",
    });
  });

  it("a season whose deadlines move to later days", () => {
    const before = { year: 2027, nominationsClose: "2026-11-01", answersClose: "2026-12-01" };
    const statesAfter = (after: Partial<typeof before>) =>
      seasonExtensions(before, { ...before, ...after }).map(({ type, state }) => `${type} ${state}`);
    expect(statesAfter({ answersClose: "2026-12-05" })).toEqual(["season.extended answering"]);
    expect(statesAfter({ nominationsClose: "2026-11-05" })).toEqual(["season.extended nominating"]);
    expect(statesAfter({ nominationsClose: "2026-11-05", answersClose: "2026-12-05" })).toHaveLength(2);
    expect(statesAfter({ answersClose: "2026-11-30" })).toEqual([]);
    expect(seasonExtensions(undefined, before)).toEqual([]);
  });
});
