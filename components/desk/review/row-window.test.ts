import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawnRows } from "./row-window";

const indexes = (count: number, first: number, last: number, current: number) =>
  drawnRows(count, { first, last }, current).drawn.map(({ index }) => index);

it("draws what is in sight, a few rows beyond, and the current one wherever it is", () => {
  expect(indexes(200, 0, 2, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(indexes(200, 0, 1, 199)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 199]);
  expect(indexes(200, 190, 199, 3).slice(0, 3)).toEqual([3, 182, 183]);
  expect(indexes(3, 0, 20, -1)).toEqual([0, 1, 2]);
  expect(indexes(0, 0, 20, 0)).toEqual([]);
});

it("accounts for every row: drawn once, in order, or skipped", () => {
  const row = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(row, row, fc.nat(30), fc.integer({ min: -1, max: 400 }), (count, first, more, current) => {
      const { drawn, rest } = drawnRows(count, { first, last: first + more }, current);
      let next = 0;
      for (const { index, skipped } of drawn) {
        expect(index).toBe(next + skipped);
        next = index + 1;
      }
      expect(next + rest).toBe(count);
      const isThere = current >= 0 && current < count;
      if (isThere) expect(drawn.map(({ index }) => index)).toContain(current);
    }),
  );
});
