import { describe, expect, it } from "vitest";
import { type BoardMoment, mustWait, readBoardKey } from "./board-keys";

const PLAIN = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, held: Partial<typeof PLAIN> = {}, moment: Partial<BoardMoment> = {}) =>
  readBoardKey({ ...PLAIN, ...held, key }, { typed: "", isOpen: false, ...moment });

describe("a key at the review board", () => {
  it.each([
    ["j", 1],
    ["J", 1],
    ["ArrowDown", 1],
    ["k", -1],
    ["ArrowUp", -1],
    ["PageDown", 10],
  ])("%s moves by %d", (key, by) => {
    expect(press(key)).toEqual({ kind: "move", by, isSelecting: false });
  });

  it("moves and selects with Shift", () => {
    expect(press("J", { shiftKey: true })).toEqual({ kind: "move", by: 1, isSelecting: true });
  });

  it("ranks with Alt and an arrow", () => {
    expect(press("ArrowUp", { altKey: true })).toEqual({ kind: "rank-by", by: -1 });
    expect(press("ArrowDown", { altKey: true })).toEqual({ kind: "rank-by", by: 1 });
  });

  it.each([
    ["s", "shortlisted"],
    ["p", "proposed"],
    ["a", "alternate"],
    ["x", "not-selected"],
    ["b", "nominated"],
  ])("%s decides %s", (key, state) => {
    expect(press(key)).toEqual({ kind: "decide", state });
  });

  it("opens a candidate with Enter, but keeps a rank that is being typed", () => {
    expect(press("Enter")).toEqual({ kind: "open" });
    expect(press("Enter", {}, { typed: "12" })).toEqual({ kind: "keep-rank" });
  });

  it("selects all and undoes with the keys that every program has for it", () => {
    expect(press("a", { ctrlKey: true })).toEqual({ kind: "select-all" });
    expect(press("z", { metaKey: true })).toEqual({ kind: "undo" });
  });

  it("turns from candidate to candidate with the arrows while one is open, and else lets the table scroll", () => {
    expect(press("ArrowRight", {}, { isOpen: true })).toMatchObject({ kind: "move", by: 1 });
    expect(press("ArrowLeft", {}, { isOpen: true })).toMatchObject({ kind: "move", by: -1 });
    expect(press("ArrowRight")).toBeUndefined();
  });

  it("asks for help with the question mark, for which many keyboards need Shift", () => {
    expect(press("?", { shiftKey: true })).toEqual({ kind: "help" });
    expect(press("c")).toEqual({ kind: "compare" });
    // The browser copies.
    expect(press("c", { ctrlKey: true })).toBeUndefined();
  });

  it.each([
    ["c", { ctrlKey: true }],
    ["r", { ctrlKey: true }],
    ["p", { metaKey: true }],
    ["x", { shiftKey: true }],
    ["j", { altKey: true }],
    ["q", {}],
    ["Tab", {}],
  ])("leaves %s with %o to the browser", (key, held) => {
    expect(press(key, held)).toBeUndefined();
  });
});

describe("while the candidate who was opened is not in the page yet", () => {
  const decisions = ["s", "p", "a", "x", "b", "r", "n", "u", "1", " "];
  const keys = [...decisions, "j", "k", "ArrowRight", "Home", "End", "?"];
  const heldBack = (wantsNote: boolean) =>
    keys.filter((key) => {
      const command = press(key, {}, { isOpen: true });
      return command !== undefined && mustWait(command, wantsNote);
    });

  it("nothing is decided, ranked or selected, but another candidate may be looked for", () => {
    expect(heldBack(false)).toEqual(decisions);
  });

  it("no letter of a note that was begun is a command", () => {
    expect(heldBack(true)).toEqual(keys);
    expect(mustWait({ kind: "close" }, true)).toBe(false);
  });
});
