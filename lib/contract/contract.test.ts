import { describe, expect, it } from "vitest";
import { parameterMeta } from "./parameter-meta";
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

  // contract.md 9.6: what is gone cannot be shown, and no read shows a proof or a password.
  const GONE = [
    "/account/end-other-sessions",
    "/account/end-session",
    "/account/remove-passkey",
    "/account/revoke-calendar-token",
    "/desk/delete-view",
    "/desk/remove-webhook",
  ];
  const UNREADABLE = ["/account/change-password", "/account/confirm-identity"];

  it("has every other write answer with what it changed", () => {
    const silent = entries()
      .filter(
        ({ answer, effect, path }) =>
          answer === "json" && effect === "write" && !path.startsWith("/visitor/"),
      )
      .filter(({ example }) => Object.keys(example as object).length === 0)
      .map(({ path }) => path);
    expect(silent.toSorted()).toEqual([...GONE, ...UNREADABLE].toSorted());
  });

  it("finds one fault in a text that is no date", () => {
    const dates = entries().flatMap((entry) =>
      Object.values(entry.params.shape).filter((schema) =>
        ["date", "moment"].includes(parameterMeta.get(schema)?.kind ?? ""),
      ),
    );
    expect(dates.length).toBeGreaterThan(10);
    for (const schema of dates.filter((each) => !each.safeParse("1 May").success))
      expect(schema.safeParse("1 May").error?.issues).toHaveLength(1);
  });

  it("describes every operation in sentences that are read once", () => {
    const long = entries().flatMap(({ path, summary }) =>
      summary
        .split(/[.:] /)
        .filter((sentence) => sentence.split(/\s+/).length > 35)
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });
});
