import { describe, expect, it } from "vitest";
import { inAlternateOrder, rankedList } from "./rank-list";
import { rankAt, rankBy, rankTo } from "./rank-move";

const row = (candidacyID: string, rank: string, alternateRank = "") => ({
  ...{ candidacyID, rank, alternateRank, position: "Member" },
  state: alternateRank === "" ? ("nominated" as const) : ("alternate" as const),
});
const EVERYONE = [row("a", "1"), row("b", "2", "2"), row("c", "3", "1"), row("d", "4")];

describe("the order in which a candidate is ranked", () => {
  it("is that of the alternates for an alternate: their rank as a candidate stays", () => {
    const { list, rows } = rankedList(EVERYONE, "b");
    expect(list).toBe("alternates");
    expect(rankBy(rows, "b", -1)).toEqual([
      { candidacyID: "b", rank: "1", before: "2" },
      { candidacyID: "c", rank: "2", before: "1" },
    ]);
  });

  it("is that of all candidates for anyone else, alternates included", () => {
    const { list, rows } = rankedList(EVERYONE, "d");
    expect(list).toBe("candidates");
    expect(rankTo(rows, "d", 2).map(({ candidacyID }) => candidacyID)).toEqual(["d", "b", "c"]);
  });

  it("does not let an alternate be dropped among the candidates", () => {
    expect(rankAt(rankedList(EVERYONE, "b").rows, "b", "a")).toEqual([]);
  });
});

it("shows alternates in their own order", () => {
  expect(inAlternateOrder(EVERYONE).map(({ candidacyID }) => candidacyID)).toEqual(["c", "b", "a", "d"]);
});
