import { describe, expect, it } from "vitest";
import { chosenAnswers, mixOf } from "./chosen-answers";
import type { OwnPlace } from "./own-place";

const place = (placeId: string, status: OwnPlace["status"] = "offered", comments = ""): OwnPlace => ({
  placeId,
  status,
  comments,
  year: 2027,
  committeeCode: placeId,
  committeeName: placeId,
  position: "Member",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  open: true,
  deadline: "2027-02-04",
  timeZone: "UTC",
});

const ids = (places: readonly OwnPlace[]) => places.map(({ placeId }) => placeId);

describe("the answers that a member chose", () => {
  it("begin with those that the places have, which do nothing", () => {
    const open = [place("A", "accepted"), place("B", "declined"), place("C")];
    const chosen = chosenAnswers(open, { choices: {}, note: "" });
    const { accepted, declined, unanswered } = chosen.kept;
    expect([accepted, declined, unanswered, chosen.changed].map(ids)).toEqual([["A"], ["B"], ["C"], []]);
    expect(mixOf(chosen)).toBe("none");
  });

  it("do something only to the places whose answer is another one", () => {
    const open = [place("A", "accepted"), place("B"), place("C")];
    const chosen = chosenAnswers(open, { choices: { A: "accept", B: "decline" }, note: "Too much." });
    expect([chosen.changed, chosen.decline, chosen.kept.accepted].map(ids)).toEqual([["B"], ["B"], ["A"]]);
  });

  it("name what is withdrawn apart from what stays accepted and from what was never answered", () => {
    const open = [place("A", "accepted"), place("B", "accepted"), place("C")];
    const chosen = chosenAnswers(open, { choices: { B: "not-yet" }, note: "" });
    expect([chosen.accept, chosen.withdraw].map(ids)).toEqual([[], ["B"]]);
    expect([chosen.kept.accepted, chosen.kept.unanswered].map(ids)).toEqual([["A"], ["C"]]);
    expect(mixOf(chosen)).toBe("withdraw");
  });

  it("may be a new note for the places that are answered", () => {
    const open = [place("A", "accepted", "Glad."), place("B")];
    expect(ids(chosenAnswers(open, { choices: {}, note: "Very glad." }).changed)).toEqual(["A"]);
    expect(chosenAnswers(open, { choices: {}, note: "Glad." }).changed).toEqual([]);
  });
});
