import { describe, expect, it } from "vitest";
import { balanceBars, targetsFor } from "./balance-bars";
import type { Balance, Target } from "./slate";

const share = (id: string | undefined, people: number, percent: number) => ({
  id,
  name: id,
  people,
  percent,
});
const balance: Balance = {
  people: 4,
  byBoard: [share("LAKES", 3, 75), share(undefined, 1, 25)],
  byFirm: [],
  byService: [share("returning", 1, 25), share("new", 3, 75)],
  byMembershipYears: [share("0", 4, 100)],
};
const target = (change: Partial<Target>): Target => ({
  targetId: "t",
  version: 1,
  percent: 50,
  misses: [],
  measure: "returning",
  bound: "at-least",
  ...change,
});

describe("the bars of the balance", () => {
  it("have exact shares and the target of what they measure, missed only on its wrong side", () => {
    expect(balanceBars(balance, "service", [target({})])).toMatchObject([
      { share: { id: "returning" }, percent: 25, target: 50, isMissed: true },
      { share: { id: "new" }, percent: 75, target: undefined, isMissed: false },
    ]);
    expect(balanceBars(balance, "service", [target({ percent: 25 })])[0]?.isMissed).toBe(false);
  });

  it("hold an upper bound against each board by name", () => {
    const [lakes, unknown] = balanceBars(balance, "board", [target({ measure: "board", bound: "at-most" })]);
    expect(lakes).toMatchObject({ target: 50, isMissed: true });
    expect(unknown?.target).toBeUndefined();
  });

  it("are empty bars, not missed ones, when nobody is proposed", () => {
    const empty = { ...balance, people: 0, byService: [share("returning", 0, 0)] };
    expect(balanceBars(empty, "service", [target({})])[0]).toMatchObject({ percent: 0, isMissed: false });
  });
});

it("a committee is held to its own targets and to those of every committee; the whole slate to none", () => {
  const targets = [target({}), target({ committeeCode: "A" }), target({ committeeCode: "B" })];
  expect(targetsFor(targets, "A").map(({ committeeCode }) => committeeCode)).toEqual([undefined, "A"]);
  expect(targetsFor(targets, "")).toEqual([]);
});
