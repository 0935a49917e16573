import { describe, expect, it } from "vitest";
import { chosenAnswers, commonChoice } from "./chosen-answers";
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
  it("begin with those that the places have", () => {
    const open = [place("A", "accepted"), place("B", "declined"), place("C")];
    const { accept, decline, notYet, changed } = chosenAnswers(open, { choices: {}, note: "" });
    expect([accept, decline, notYet, changed].map(ids)).toEqual([["A"], ["B"], ["C"], []]);
  });

  it("change only the places whose answer is another one", () => {
    const open = [place("A", "accepted"), place("B"), place("C")];
    const chosen = chosenAnswers(open, { choices: { A: "accept", B: "decline" }, note: "Too much." });
    expect(ids(chosen.changed)).toEqual(["B"]);
    expect(commonChoice(open, chosen)).toBeUndefined();
  });

  it("are one answer only where it is new for every place", () => {
    const open = [place("A"), place("B")];
    const all = { A: "accept", B: "accept" } as const;
    expect(commonChoice(open, chosenAnswers(open, { choices: all, note: "" }))).toBe("accept");
    const partly = [place("A", "accepted"), place("B")];
    const chosen = chosenAnswers(partly, { choices: all, note: "" });
    expect([ids(chosen.changed), commonChoice(partly, chosen)]).toEqual([["B"], undefined]);
  });

  it("may be a new note for the places that are answered", () => {
    const open = [place("A", "accepted", "Glad."), place("B")];
    expect(ids(chosenAnswers(open, { choices: {}, note: "Very glad." }).changed)).toEqual(["A"]);
    expect(chosenAnswers(open, { choices: {}, note: "Glad." }).changed).toEqual([]);
  });
});
