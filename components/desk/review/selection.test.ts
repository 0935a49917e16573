import { describe, expect, it } from "vitest";
import {
  chosenRows,
  comparedRows,
  NOTHING_SELECTED,
  readCompared,
  selectThrough,
  toggle,
  toggleAll,
} from "./selection";

const ORDER = ["a", "b", "c", "d"];

describe("a selection of rows", () => {
  it("takes a row in and out", () => {
    const one = toggle(NOTHING_SELECTED, "b");
    expect([...one.ids]).toEqual(["b"]);
    expect(toggle(one, "b").ids.size).toBe(0);
  });

  it("grows to a row, down and up, from where it began", () => {
    const began = toggle(NOTHING_SELECTED, "c");
    expect(chosenRows(selectThrough(began, ORDER, "d"), ORDER, undefined)).toEqual(["c", "d"]);
    expect(chosenRows(selectThrough(began, ORDER, "a"), ORDER, undefined)).toEqual(["a", "b", "c"]);
  });

  it("begins at the row itself when its anchor is no longer in the list", () => {
    const gone = toggle(NOTHING_SELECTED, "z");
    expect(chosenRows(selectThrough(gone, ORDER, "b"), ORDER, undefined)).toEqual(["b"]);
  });

  it("takes all rows, and lets go of all", () => {
    const all = toggleAll(toggle(NOTHING_SELECTED, "b"), ORDER);
    expect(all.ids.size).toBe(4);
    expect(toggleAll(all, ORDER)).toEqual(NOTHING_SELECTED);
  });

  it("means the current row while nothing is selected, and only rows that are shown", () => {
    expect(chosenRows(NOTHING_SELECTED, ORDER, "c")).toEqual(["c"]);
    expect(chosenRows(NOTHING_SELECTED, ORDER, undefined)).toEqual([]);
    expect(chosenRows(toggle(NOTHING_SELECTED, "z"), ORDER, "c")).toEqual(["c"]);
  });
});

describe("candidates side by side", () => {
  const select = (...ids: string[]) => ({ ids: new Set(ids), anchor: undefined });

  it("are two to four selected ones, in the order of the list", () => {
    expect(comparedRows(select("c", "a"), ORDER)).toEqual(["a", "c"]);
    expect(comparedRows(select(...ORDER), ORDER)).toEqual(ORDER);
    expect(comparedRows(select("a"), ORDER)).toBeUndefined();
    expect(comparedRows(NOTHING_SELECTED, ORDER)).toBeUndefined();
    expect(comparedRows(select(...ORDER, "e"), [...ORDER, "e"])).toBeUndefined();
  });

  it("are those of an address that the committee has: each once, and four at most", () => {
    expect(readCompared("c,a", ORDER)).toEqual(["c", "a"]);
    expect(readCompared("c,z,c,a", ORDER)).toEqual(["c", "a"]);
    expect(readCompared("a,b,c,d,e", [...ORDER, "e"])).toEqual(ORDER);
    for (const text of ["", "a", "a,z", "a,a"]) expect(readCompared(text, ORDER)).toEqual([]);
  });
});
