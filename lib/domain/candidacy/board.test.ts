import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BoardOrder } from "@/lib/vocabulary/candidacy";
import { arrangeBoard, bestPriority, type BoardCandidate, type BoardFilter } from "./board";
import { boardMark, readBoardMark, rowsAfter } from "./board-mark";

const EVERYTHING: BoardFilter = {
  position: "",
  state: "",
  board: "",
  source: "",
  eligibility: "",
  supporters: 0,
  notReviewed: "",
  text: "",
  withWithdrawn: false,
};

function candidate(id: string, others: Partial<BoardCandidate> = {}): BoardCandidate {
  return {
    id,
    memberId: `M-${id}`,
    name: `Kim ${id}`,
    lastName: id,
    city: "",
    board: "",
    firm: "",
    position: "Member",
    state: "nominated",
    rank: null,
    supporters: 1,
    priority: "",
    sources: [],
    eligibility: "eligible",
    isReviewed: false,
    reviews: 0,
    ...others,
  };
}

const ids = (rows: readonly BoardCandidate[]) => rows.map(({ id }) => id).join("");

describe("the order", () => {
  it("of rank has who is not ranked last, and of priority who has none", () => {
    const ranked = [candidate("A"), candidate("B", { rank: 2 }), candidate("C", { rank: 1 })];
    expect(ids(arrangeBoard(ranked, EVERYTHING, "rank"))).toBe("CBA");
    const given = [candidate("A"), candidate("B", { priority: "10" }), candidate("C", { priority: "2" })];
    expect(ids(arrangeBoard(given, EVERYTHING, "priority"))).toBe("CBA");
    expect(bestPriority(["B", "10", "2"])).toBe("2");
    expect(bestPriority([])).toBe("");
  });

  it("shows withdrawn ones only when they are asked for", () => {
    const rows = [candidate("A"), candidate("B", { state: "withdrawn" })];
    expect(ids(arrangeBoard(rows, EVERYTHING, "rank"))).toBe("A");
    expect(ids(arrangeBoard(rows, { ...EVERYTHING, state: "withdrawn" }, "rank"))).toBe("B");
  });
});

describe("who waits for a review", () => {
  const rows = [
    candidate("A"),
    candidate("B", { reviews: 1, state: "shortlisted" }),
    candidate("C", { isReviewed: true, reviews: 2 }),
    candidate("D", { state: "proposed" }),
  ];
  it.each([
    ["by-me", "AB"],
    ["by-anyone", "A"],
    ["", "ABCD"],
  ] as const)("is undecided and not reviewed %s", (notReviewed, found) => {
    expect(ids(arrangeBoard(rows, { ...EVERYTHING, notReviewed }, "lastName"))).toBe(found);
  });
});

const orders = fc.constantFrom<BoardOrder>("rank", "supporters", "priority", "lastName");
const rows = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    lastName: fc.constantFrom("Alba", "Brandt", "brandt", "Ávila"),
    rank: fc.option(fc.integer({ min: 1, max: 4 })),
    supporters: fc.integer({ min: 0, max: 3 }),
    priority: fc.constantFrom("", "1", "2", "10", "A"),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

it("pages of any length have every row once, in order, also after one at a page's end was ranked elsewhere", () => {
  fc.assert(
    fc.property(
      rows,
      orders,
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      (made, order, length, isMoved) => {
        const all = made.map((one) => candidate(one.id, one));
        const whole = arrangeBoard(all, EVERYTHING, order);
        const first = whole.slice(0, length);
        const last = first.at(-1);
        if (!last) return;
        const mark = boardMark(last, order);
        const now = isMoved
          ? all.map((one) => (one === last ? { ...one, rank: 99, supporters: 99 } : one))
          : all;
        const read = readBoardMark(mark, order, now);
        if (!read) throw new Error("The mark was not read");
        const rest = rowsAfter(arrangeBoard(now, EVERYTHING, order), read, order);
        expect(ids([...first, ...rest])).toBe(ids(whole));
      },
    ),
  );
});

it("a mark of another list is none", () => {
  expect(readBoardMark(["B", "1"], "rank", [candidate("A")])).toBe(undefined);
});
