import { describe, expect, it } from "vitest";
import { getslate } from "@/lib/contract/desk";
import type { SlatePerson } from "./slate";
import { countParts, partOf } from "./slate-parts";

const [sample] = getslate.example.committees;
const [chair] = sample?.positions ?? [];
const [dana] = chair?.people ?? [];
if (!sample || !chair || !dana) throw new Error("The example of getslate has a person");

const blocks = { ruleID: "r", effect: "blocks" as const, sentence: "At most 3 years." };
const person = (name: string, change: Partial<SlatePerson>): SlatePerson => ({
  ...dana,
  findings: [],
  ...change,
  name,
});
const committee = (code: string, people: SlatePerson[], alternates: SlatePerson[], open: string) => ({
  ...sample,
  committeeCode: code,
  positions: [
    {
      ...chair,
      seats: "3",
      taken: String(people.filter(({ standing }) => standing === "held").length),
      proposed: String(people.filter(({ standing }) => standing === "proposed").length),
      open,
      people,
      alternates,
    },
  ],
});

const slate = [
  committee("A", [person("Held", { standing: "held" }), person("Plain", {})], [], "1"),
  committee(
    "B",
    [person("Blocked", { findings: [blocks] })],
    [person("Next", { standing: "alternate" })],
    "2",
  ),
  committee("C", [person("Set aside", { findings: [blocks], overrideReason: "Needed." })], [], "-1"),
];

describe("the numbers above the slate", () => {
  it("count seats, people, alternates and what rules say", () => {
    expect(countParts(slate)).toEqual({
      ...{ all: 9, taken: 1, proposed: 3, open: 3 },
      ...{ alternates: 1, warned: 0, blocked: 1 },
    });
  });

  it.each([
    ["taken", ["Held"]],
    ["proposed", ["Plain", "Blocked", "Set aside"]],
    ["blocked", ["Blocked"]],
    ["warned", []],
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
