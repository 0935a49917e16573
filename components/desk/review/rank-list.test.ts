import { describe, expect, it } from "vitest";
import { dragTypeOf, droppableOn, inAlternateOrder, listOf, rankedRows } from "./rank-list";
import { rankBy, ranksAfter, rankTo } from "./rank-move";

const row = (candidacyId: string, rank: number, alternateRank?: number) => ({
  candidacyId,
  rank,
  alternateRank,
  position: "Member",
  state: alternateRank === undefined ? ("nominated" as const) : ("alternate" as const),
});
const EVERYONE = [row("a", 1), row("b", 2, 2), row("c", 3, 1), row("d", 4)];

describe("the order in which a candidate is ranked", () => {
  it("is that of the alternates for an alternate: their rank as a candidate stays", () => {
    expect(listOf(EVERYONE, "b")).toBe("alternates");
    const rows = rankedRows(EVERYONE, "alternates");
    expect(rankBy(rows, "b", -1)).toEqual({ candidacyId: "b", before: "c" });
    expect(rows.filter(({ rank }) => rank !== undefined).map(({ candidacyId }) => candidacyId)).toEqual([
      "b",
      "c",
    ]);
  });

  it("is that of all candidates for anyone else, alternates included", () => {
    expect(listOf(EVERYONE, "d")).toBe("candidates");
    const rows = rankedRows(EVERYONE, "candidates");
    expect([...ranksAfter(rows, [rankTo(rows, "d", 2)])]).toEqual([
      ["d", 2],
      ["b", 3],
      ["c", 4],
    ]);
  });
});

describe("a row", () => {
  const [candidate, alternate] = [row("a", 1), row("b", 2, 1)];
  const chair = { ...candidate, position: "Chair / Präsidium" };

  it("lets itself be dropped on by who is ranked in its order, and by nobody else", () => {
    const drops = (from: typeof candidate, to: typeof candidate) =>
      droppableOn(to, [dragTypeOf(from)]) === dragTypeOf(from);
    expect(drops(candidate, candidate)).toBe(true);
    expect(drops(candidate, alternate)).toBe(true);
    expect(drops(alternate, alternate)).toBe(true);
    expect(drops(alternate, candidate)).toBe(false);
    expect(drops(chair, chair)).toBe(true);
    expect(drops(chair, candidate)).toBe(false);
    expect(drops(candidate, chair)).toBe(false);
    expect(droppableOn(candidate, ["text/plain", "Files"])).toBeUndefined();
  });

  it("is dragged under a type that browsers leave as it is", () => {
    expect(dragTypeOf(chair)).toMatch(/^[!-@[-~]+$/);
  });
});

it("shows alternates in their own order", () => {
  expect(inAlternateOrder(EVERYONE).map(({ candidacyId }) => candidacyId)).toEqual(["c", "b", "a", "d"]);
});
