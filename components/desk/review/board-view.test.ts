import { describe, expect, it } from "vitest";
import { filtersOf, readBoardView } from "./board-view";

const view = (query: string) => {
  const kept = new URLSearchParams(query);
  return readBoardView((name) => kept.get(name) ?? "", { year: 2027, committeeCode: "BUDGET" });
};

describe("the address of a review board", () => {
  it("without a query asks for every candidate", () => {
    expect(filtersOf(view(""))).toEqual([]);
    expect(view("")).toEqual({ year: 2027, committeeCode: "BUDGET" });
  });

  it("says the filters and the order that a colleague sent", () => {
    const sent = view("state=shortlisted&supporters=3&not-reviewed=by-me&text=Okafor&sort=lastName");
    expect(sent).toMatchObject({ state: "shortlisted", supporters: 3, notReviewed: "by-me" });
    expect(sent).toMatchObject({ text: "Okafor", sort: "lastName" });
    expect(filtersOf(sent)).toEqual(["state", "supporters", "notReviewed", "text"]);
  });

  it("ignores what it cannot mean", () => {
    expect(view("state=chosen&eligibility=maybe&supporters=many&sort=size&not-reviewed=x")).toEqual(view(""));
  });
});
