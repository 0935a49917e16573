import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inRankOrder, type RankChange, rankAt, rankBy, type RankedRow, rankTo } from "./rank-move";

const row = (candidacyId: string, rank?: number, position = "Member"): RankedRow => ({
  candidacyId,
  position,
  rank,
});
const ROWS = [row("a", 1), row("b", 2), row("c", 3), row("d", 5), row("e"), row("chair", 1, "Chair")];

function after(rows: readonly RankedRow[], changes: readonly RankChange[]): string {
  const ranks = new Map(changes.map(({ candidacyId, rank }) => [candidacyId, rank]));
  const next = rows.map((one) => ({
    ...one,
    rank: ranks.has(one.candidacyId) ? ranks.get(one.candidacyId) : one.rank,
  }));
  return inRankOrder(next)
    .filter(({ position, rank }) => position === "Member" && rank !== undefined)
    .map(({ candidacyId, rank }) => `${candidacyId}${rank}`)
    .join(" ");
}

const NAMES = ["a", "b", "c", "d", "e"];

describe("a rank that is typed", () => {
  it("is taken when it is free, and moves nobody", () => {
    expect(rankTo(ROWS, "e", 4)).toEqual([{ candidacyId: "e", rank: 4, before: undefined }]);
    expect(after(ROWS, rankTo(ROWS, "e", 9))).toBe("a1 b2 c3 d5 e9");
  });

  it("pushes those behind down as far as the next gap", () => {
    expect(after(ROWS, rankTo(ROWS, "e", 2))).toBe("a1 e2 b3 c4 d5");
  });

  it("moves a candidate along the list, up and down", () => {
    expect(after(ROWS, rankTo(ROWS, "c", 1))).toBe("c1 a2 b3 d5");
    expect(after(ROWS, rankTo(ROWS, "a", 3))).toBe("b1 c2 a3 d5");
  });

  it("can be taken away", () => {
    expect(rankTo(ROWS, "b", null)).toEqual([{ candidacyId: "b", rank: undefined, before: 2 }]);
    expect(rankTo(ROWS, "e", null)).toEqual([]);
  });

  it("is that of a position: the chair keeps theirs", () => {
    expect(rankTo(ROWS, "e", 1).map(({ candidacyId }) => candidacyId)).not.toContain("chair");
  });
});

describe("a candidate who is moved", () => {
  it("changes places with the neighbour", () => {
    expect(after(ROWS, rankBy(ROWS, "c", -1))).toBe("a1 c2 b3 d5");
    expect(after(ROWS, rankBy(ROWS, "c", 1))).toBe("a1 b2 d3 c5");
  });

  it("joins the ranked from below, and stops at both ends", () => {
    expect(after(ROWS, rankBy(ROWS, "e", -1))).toBe("a1 b2 c3 d5 e6");
    expect(rankBy(ROWS, "a", -1)).toEqual([]);
    expect(rankBy(ROWS, "d", 1)).toEqual([]);
    expect(rankBy(ROWS, "e", 1)).toEqual([]);
  });

  it("is dropped where another is, or behind the last", () => {
    expect(after(ROWS, rankAt(ROWS, "d", "b"))).toBe("a1 d2 b3 c5");
    expect(after(ROWS, rankAt(ROWS, "a", "e"))).toBe("b2 c3 d5 a6");
    expect(rankAt(ROWS, "a", "chair")).toEqual([]);
  });
});

it("after any moves among distinct ranks, all ranks are distinct and nobody is lost", () => {
  const move = fc.record({ id: fc.constantFrom(...NAMES), rank: fc.integer({ min: 1, max: 8 }) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      let rows: RankedRow[] = NAMES.map((id) => row(id));
      for (const { id, rank } of moves) {
        const changes = new Map(rankTo(rows, id, rank).map((one) => [one.candidacyId, one.rank]));
        rows = rows.map((one) => ({ ...one, rank: changes.get(one.candidacyId) ?? one.rank }));
        expect(rows.find(({ candidacyId }) => candidacyId === id)?.rank).toBe(rank);
      }
      const ranks = rows.filter(({ rank }) => rank !== undefined).map(({ rank }) => rank);
      expect(new Set(ranks).size).toBe(ranks.length);
      expect(ranks.length).toBe(new Set(moves.map(({ id }) => id)).size);
    }),
  );
});
