import { describe, expect, it } from "vitest";
import { countParts, isOnSlate, partOf } from "./slate-part";

const blocks = { effect: "blocks" };
const person = (
  name: string,
  change: { standing?: string; overrideReason?: string; blocks?: boolean } = {},
) => ({
  name,
  standing: change.standing ?? "proposed",
  overrideReason: change.overrideReason,
  warnings: change.overrideReason === undefined ? [] : ["rule-overridden"],
  findings: change.blocks ? [blocks] : [],
});
type Person = ReturnType<typeof person>;

const committee = (code: string, people: Person[], alternates: Person[], open: number) => ({
  committeeCode: code,
  committeeName: `Committee ${code}`,
  positions: [
    {
      seats: 3,
      taken: people.filter(({ standing }) => standing === "held").length,
      proposed: people.filter(({ standing }) => standing === "proposed").length,
      open,
      people,
      alternates,
    },
  ],
});

const slate = [
  committee("A", [person("Held", { standing: "held" }), person("Plain")], [], 1),
  committee("B", [person("Blocked", { blocks: true })], [person("Next", { standing: "alternate" })], 2),
  committee("C", [person("Set aside", { blocks: true, overrideReason: "Needed." })], [], -1),
];

describe("the numbers above the slate", () => {
  it("count seats, people, alternates and what rules say", () => {
    expect(countParts(slate)).toEqual({
      all: 9,
      taken: 1,
      proposed: 3,
      open: 3,
      alternates: 1,
      warned: 1,
      blocked: 1,
    });
  });

  it.each([
    ["taken", ["Held"]],
    ["proposed", ["Plain", "Blocked", "Set aside"]],
    ["blocked", ["Blocked"]],
    ["warned", ["Set aside"]],
    ["alternates", ["Next"]],
  ] as const)("show whom “%s” counts", (part, names) => {
    const positions = partOf(slate, part).flatMap((one) => one.positions);
    expect(positions.flatMap((one) => [...one.people, ...one.alternates]).map(({ name }) => name)).toEqual([
      ...names,
    ]);
  });

  it("show a position with open seats with everyone in it", () => {
    expect(partOf(slate, "open").map(({ committeeCode }) => committeeCode)).toEqual(["A", "B"]);
    expect(partOf(slate, "open")[0]?.positions[0]?.people).toHaveLength(2);
  });
});

it("is searched by committees, people in their seats and those next in line", () => {
  const found = (words: string) =>
    slate.filter((one) => isOnSlate(words, one)).map(({ committeeCode }) => committeeCode);
  expect([found(""), found("committee b"), found("next"), found("plain held"), found("nobody")]).toEqual([
    ["A", "B", "C"],
    ["B"],
    ["B"],
    ["A"],
    [],
  ]);
});
