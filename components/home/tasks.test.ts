import { describe, expect, it } from "vitest";
import { type MemberYear, memberTasks } from "./tasks";

const season = {
  year: 2027,
  timeZone: "America/Chicago",
  phase: "nominating",
  nominationsOpen: "2026-10-22",
  nominationsClose: "2027-01-05",
  answersClose: "2027-02-04",
  termStart: "2027-01-01",
} as const;

const place = {
  placeId: "1",
  year: 2027,
  committeeCode: "BUDGET",
  committeeName: "Budget",
  position: "Member",
  startDate: "2027-03-01",
  endDate: "2027-12-31",
  status: "offered",
  open: true,
  deadline: "2027-02-04",
  timeZone: "America/Chicago",
} as const;

const nothing: MemberYear = {
  season,
  places: [],
  nominations: [],
  begun: [],
  begunChanges: [],
  hasBegunAnswers: false,
  isVoter: false,
  profileChanged: "2026-11-01",
  today: "2026-11-21",
};

const nomination = { state: "submitted" } as MemberYear["nominations"][number];
const kinds = (more: Partial<MemberYear>) => {
  const { toDo, done } = memberTasks({ ...nothing, ...more });
  return [toDo.map(({ kind }) => kind), done.map(({ kind }) => kind)];
};

describe("a member's tasks", () => {
  it("are empty for a member with a recent profile and no offers", () => {
    expect(kinds({})).toEqual([[], ["profile-done"]]);
  });

  it("are ordered: answering, nominating, checking the profile", () => {
    const all = { places: [place], isVoter: true, profileChanged: "" };
    expect(kinds(all)).toEqual([["answer", "nominate", "profile"], []]);
  });

  it("offer a nomination that was begun, instead of asking for a first one", () => {
    const begun = [{ recordId: "r-1", name: "Dana Whitfield" }];
    expect(kinds({ isVoter: true, begun })[0]).toEqual(["begun"]);
    expect(kinds({ isVoter: true, begun, nominations: [nomination] })).toEqual([
      ["begun"],
      ["nominated", "profile-done"],
    ]);
    expect(kinds({ isVoter: true, begun, season: { ...season, phase: "reviewing" } })[0]).toEqual([]);
  });

  it("offer a change that was begun, while the nomination can still be changed", () => {
    const made = { ...nomination, recordId: "r-1", candidateName: "Dana Whitfield" };
    const begunChanges = ["r-1", "r-gone"];
    const all = { isVoter: true, begunChanges, nominations: [made] };
    expect(kinds(all)).toEqual([["change-begun"], ["nominated", "profile-done"]]);
    expect(kinds({ ...all, nominations: [{ ...made, state: "withdrawn" }] })[0]).not.toContain(
      "change-begun",
    );
    expect(kinds({ ...all, season: { ...season, phase: "reviewing" } })[0]).toEqual([]);
  });

  it("offer answers that were begun, instead of asking for a first one, while the places are open", () => {
    const hasBegunAnswers = true;
    expect(kinds({ places: [place], hasBegunAnswers })[0]).toEqual(["answers-begun"]);
    const answered = { ...place, status: "accepted", answer: "accepted", answered: "2026-11-20" } as const;
    expect(kinds({ places: [answered], hasBegunAnswers })).toEqual([
      ["answers-begun"],
      ["answered", "profile-done"],
    ]);
    expect(kinds({ places: [{ ...answered, open: false }], hasBegunAnswers })[0]).toEqual([]);
  });

  it("do not include nominating for non-voters, or outside the nomination window", () => {
    expect(kinds({ isVoter: true })[0]).toEqual(["nominate"]);
    expect(kinds({ isVoter: true, season: { ...season, phase: "reviewing" } })[0]).toEqual([]);
    expect(kinds({ isVoter: false })[0]).toEqual([]);
  });

  it("do not count a withdrawn nomination", () => {
    expect(kinds({ isVoter: true, nominations: [{ ...nomination, state: "withdrawn" }] })[0]).toEqual([
      "nominate",
    ]);
    expect(kinds({ isVoter: true, nominations: [nomination] })).toEqual([[], ["nominated", "profile-done"]]);
  });

  it("do not include answering what is answered, expired or closed", () => {
    const answered = { ...place, status: "accepted", answer: "accepted", answered: "2026-11-20" } as const;
    expect(kinds({ places: [answered] })).toEqual([[], ["answered", "profile-done"]]);
    expect(kinds({ places: [{ ...place, status: "expired", open: false }] })).toEqual([[], ["profile-done"]]);
  });

  it("include checking the profile a year after the last change", () => {
    expect(kinds({ profileChanged: "2025-11-21" })[0]).toEqual([]);
    expect(kinds({ profileChanged: "2025-11-20" })[0]).toEqual(["profile"]);
  });

  it("include only the profile when there is no season", () => {
    expect(kinds({ season: undefined, isVoter: true, profileChanged: "" })).toEqual([["profile"], []]);
  });
});
