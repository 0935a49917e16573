import { describe, expect, it } from "vitest";
import { entries } from "./contract";

describe("the contract", () => {
  const reads = new Set(
    entries()
      .filter(({ effect }) => effect === "read")
      .map(({ path }) => path),
  );

  it("lets a write refresh only reads that exist", () => {
    const refreshed = entries().flatMap((entry) => entry.refreshes);
    expect(refreshed.length).toBeGreaterThan(0);
    expect(refreshed.filter((path) => !reads.has(path))).toEqual([]);
  });
});
