import { describe, expect, it } from "vitest";
import { balanceBars, targetsFor } from "./balance-bars";
import type { Balance, Target } from "./slate";

const share = (id: string, people: string, percent: string) => ({ id, name: id, people, percent });
const balance: Balance = {
  people: "4",
  byBoard: [share("LAKES", "3", "75"), share("", "1", "25")],
  byFirm: [],
  byService: [share("returning", "1", "25"), share("new", "3", "75")],
  byMembershipYears: [share("0", "4", "100")],
};
const target = (change: Partial<Target>): Target => ({
  ...{ targetID: "t", version: "1", committeeCode: "", percent: "50", misses: [] },
  measure: "returning",
  bound: "at-least",
  ...change,
});
const label = (_: string, { id }: { id: string }) => id;

describe("the bars of the balance", () => {
  it("have counts, exact shares and the target of what they measure", () => {
    expect(balanceBars(balance, "service", [target({})], { label })).toEqual([
      { label: "returning", count: 1, share: 0.25, target: { bound: "at-least", share: 0.5 } },
      { label: "new", count: 3, share: 0.75, target: undefined },
    ]);
  });

  it("hold an upper bound against each board by name", () => {
    const targets = [target({ measure: "board", bound: "at-most" })];
    const [lakes, unknown] = balanceBars(balance, "board", targets, { label });
    expect(lakes?.target).toEqual({ bound: "at-most", share: 0.5 });
    expect(unknown?.target).toBeUndefined();
  });

  it("are empty bars, not broken ones, when nobody is proposed", () => {
    const empty = { ...balance, people: "0", byService: [share("returning", "0", "0")] };
    expect(balanceBars(empty, "service", [], { label })[0]?.share).toBe(0);
  });
});

it("a committee is held to its own targets and to those of every committee; the whole slate to none", () => {
  const targets = [target({}), target({ committeeCode: "A" }), target({ committeeCode: "B" })];
  expect(targetsFor(targets, "A").map(({ committeeCode }) => committeeCode)).toEqual(["", "A"]);
  expect(targetsFor(targets, "")).toEqual([]);
});
