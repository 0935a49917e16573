import { describe, expect, it } from "vitest";
import { areSamePositions, inOrder } from "./position-order";

const order = (positions: string, ...places: [string, number][]) =>
  inOrder(positions.split(" "), new Map(places)).join(" ");

describe("the order of positions", () => {
  it("has each where it was put, and the others as they were", () => {
    expect(order("A B C", ["A", 2])).toBe("B A C");
    expect(order("A B C", ["C", 1])).toBe("C A B");
    expect(order("A B C D", ["D", 1], ["A", 4])).toBe("D B C A");
  });

  it("counts places beyond the last as the last, in their order", () => {
    expect(order("A B C", ["B", 20], ["A", 30], ["C", 10])).toBe("C B A");
    expect(order("A B C", ["A", 9])).toBe("B C A");
  });

  it("stays what it is when the same is asked for again", () => {
    for (const places of [
      [["A", 2]],
      [["C", 2]],
      [
        ["A", 3],
        ["B", 1],
      ],
    ] as [string, number][][]) {
      const once = order("A B C D", ...places);
      expect(order(once, ...places)).toBe(once);
    }
  });

  it("takes a position that is new at its place", () => {
    expect(order("A B", ["N", 1])).toBe("N A B");
  });

  it("is of all positions, each once", () => {
    expect(areSamePositions(["A", "B"], ["B", "A"])).toBe(true);
    expect(areSamePositions(["A", "B"], ["A"])).toBe(false);
    expect(areSamePositions(["A", "B"], ["A", "A"])).toBe(false);
    expect(areSamePositions(["A", "B"], ["A", "C"])).toBe(false);
  });
});
