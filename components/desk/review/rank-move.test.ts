import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decisionsBack,
  inRankOrder,
  movesBack,
  ordersOf,
  rankAt,
  rankBy,
  type RankedRow,
  type RankMove,
  ranksAfter,
  rankTo,
} from "./rank-move";

const row = (candidacyId: string, rank?: number, position = "Member"): RankedRow => ({
  candidacyId,
  position,
  rank,
});
const ROWS = [row("a", 1), row("b", 2), row("c", 3), row("d", 4), row("e"), row("chair", 1, "Chair")];

function moved(rows: readonly RankedRow[], ...moves: (RankMove | undefined)[]): RankedRow[] {
  const ranks = ranksAfter(
    rows,
    moves.flatMap((move) => move ?? []),
  );
  return rows.map((one) => ({
    ...one,
    rank: ranks.has(one.candidacyId) ? ranks.get(one.candidacyId) : one.rank,
  }));
}

function after(rows: readonly RankedRow[], ...moves: (RankMove | undefined)[]): string {
  return inRankOrder(moved(rows, ...moves))
    .filter(({ position, rank }) => position === "Member" && rank !== undefined)
    .map(({ candidacyId, rank }) => `${candidacyId}${rank}`)
    .join(" ");
}

const NAMES = ["a", "b", "c", "d", "e"];

describe("a rank that is typed", () => {
  it("makes the others make room, up and down", () => {
    expect(after(ROWS, rankTo(ROWS, "e", 2))).toBe("a1 e2 b3 c4 d5");
    expect(after(ROWS, rankTo(ROWS, "c", 1))).toBe("c1 a2 b3 d4");
    expect(after(ROWS, rankTo(ROWS, "a", 3))).toBe("b1 c2 a3 d4");
  });

  it("is behind the last when it is larger than the list", () => {
    expect(rankTo(ROWS, "e", 9)).toEqual({ candidacyId: "e" });
    expect(after(ROWS, rankTo(ROWS, "e", 9))).toBe("a1 b2 c3 d4 e5");
    expect(after(ROWS, rankTo(ROWS, "b", 4))).toBe("a1 c2 d3 b4");
  });

  it("can be taken away, and the others move up", () => {
    expect(after(ROWS, rankTo(ROWS, "b", null))).toBe("a1 c2 d3");
    expect([...ranksAfter(ROWS, [rankTo(ROWS, "e", null)])]).toEqual([]);
  });

  it("is that of a position: the chair keeps theirs", () => {
    expect([...ranksAfter(ROWS, [rankTo(ROWS, "e", 1)]).keys()]).not.toContain("chair");
    expect(rankTo(ROWS, "chair", 2)).toEqual({ candidacyId: "chair" });
  });

  it("changes nothing when it is the same", () => {
    expect([...ranksAfter(ROWS, [rankTo(ROWS, "c", 3)])]).toEqual([]);
  });
});

describe("a candidate who is moved", () => {
  it("changes places with the neighbor", () => {
    expect(rankBy(ROWS, "c", -1)).toEqual({ candidacyId: "c", before: "b" });
    expect(rankBy(ROWS, "c", 1)).toEqual({ candidacyId: "c", after: "d" });
    expect(after(ROWS, rankBy(ROWS, "c", -1))).toBe("a1 c2 b3 d4");
    expect(after(ROWS, rankBy(ROWS, "c", 1))).toBe("a1 b2 d3 c4");
  });

  it("joins the ranked from below, and stops at both ends", () => {
    expect(after(ROWS, rankBy(ROWS, "e", -1))).toBe("a1 b2 c3 d4 e5");
    expect(rankBy(ROWS, "a", -1)).toBeUndefined();
    expect(rankBy(ROWS, "d", 1)).toBeUndefined();
    expect(rankBy(ROWS, "e", 1)).toBeUndefined();
  });

  it("is dropped where another is, or behind the last", () => {
    expect(after(ROWS, rankAt(ROWS, "d", "b"))).toBe("a1 d2 b3 c4");
    expect(after(ROWS, rankAt(ROWS, "a", "c"))).toBe("b1 c2 a3 d4");
    expect(after(ROWS, rankAt(ROWS, "a", "e"))).toBe("b1 c2 d3 a4");
    expect(rankAt(ROWS, "a", "chair")).toBeUndefined();
  });
});

const move = fc.record({ id: fc.constantFrom(...NAMES), rank: fc.integer({ min: 1, max: 8 }) });

it("after any moves ranks count from 1 without a gap, and who was moved has the number or is the last", () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      let rows: RankedRow[] = NAMES.map((id) => row(id));
      for (const { id, rank } of moves) {
        rows = moved(rows, rankTo(rows, id, rank));
        const ranks = rows.flatMap((one) => one.rank ?? []).toSorted((one, other) => one - other);
        expect(ranks).toEqual(ranks.map((_, index) => index + 1));
        const now = rows.find(({ candidacyId }) => candidacyId === id)?.rank;
        expect(now).toBe(Math.min(rank, ranks.length));
      }
    }),
  );
});

describe("taking back", () => {
  it("puts whoever was moved where they stood, also after others were moved", () => {
    fc.assert(
      fc.property(move, ({ id, rank }) => {
        const former = ordersOf(ROWS);
        const then = moved(ROWS, rankTo(ROWS, id, rank));
        const now = then.filter((one) => one.rank !== undefined).map(({ candidacyId }) => candidacyId);
        const [back] = movesBack(former, [id], now);
        expect(after(then, back ?? { candidacyId: id, unranked: true })).toBe("a1 b2 c3 d4");
      }),
    );
    expect(movesBack(ordersOf(ROWS), ["c"], ["a", "d"])).toEqual([{ candidacyId: "c", after: "a" }]);
    expect(movesBack(ordersOf(ROWS), ["b"], ["d", "e"])).toEqual([{ candidacyId: "b", before: "d" }]);
    expect(movesBack(ordersOf(ROWS), ["b"], [])).toEqual([{ candidacyId: "b" }]);
  });

  it("puts several alternates back at once, or in two parts, the later part first", () => {
    const former = ordersOf(ROWS);
    const decision = (candidacyId: string) => ({ candidacyId, state: "alternate" as const });
    const without = (...ids: string[]) =>
      ROWS.map((one) => (ids.includes(one.candidacyId) ? { ...one, rank: undefined } : one));
    const all = decisionsBack(["d", "a", "b"].map(decision), former, ["c"]);
    expect(after(without("a", "b", "d"), ...all)).toBe("a1 b2 c3 d4");
    const none = without("a", "b", "c", "d");
    const later = moved(none, ...decisionsBack(["c", "d"].map(decision), former, []));
    expect(after(later, ...decisionsBack(["a", "b"].map(decision), former, ["c", "d"]))).toBe("a1 b2 c3 d4");
  });

  it("leaves other states without a place", () => {
    const shortlisted = { candidacyId: "a", state: "shortlisted" as const };
    expect(decisionsBack([shortlisted], ordersOf(ROWS), ["b"])).toEqual([shortlisted]);
  });
});
