import { describe, expect, it } from "vitest";
import { slateExample } from "@/lib/contract/desk/slate-examples";
import { countOffered, type SlateCommittee, toSlateView, viewOf } from "./slate";

const [committee] = slateExample.committees as unknown as SlateCommittee[];
const [position] = committee?.positions ?? [];
const [person] = position?.people ?? [];
const standing = (one: string, name: string) => ({ ...person, standing: one, name });
const of = (code: string, ...people: object[]) =>
  ({ ...committee, committeeCode: code, positions: [{ ...position, people }] }) as SlateCommittee;

describe("those who have not answered", () => {
  const committees = [
    of("A", standing("offered", "Ann"), standing("accepted", "Bob")),
    of("B", standing("proposed", "Cleo")),
  ];

  it("are shown without whoever has answered, and without committees in which all have", () => {
    const shown = viewOf(committees, "offered");
    expect(shown.map(({ committeeCode }) => committeeCode)).toEqual(["A"]);
    expect(shown[0]?.positions[0]?.people.map(({ name }) => name)).toEqual(["Ann"]);
    expect(shown[0]?.positions[0]?.alternates).toEqual([]);
  });

  it("are as many as their number says", () => {
    const people = viewOf(committees, "offered").flatMap(({ positions }) =>
      positions.flatMap((one) => one.people),
    );
    expect(countOffered(committees)).toBe(people.length);
  });
});

it("shows the whole slate for an address that names no view", () => {
  expect(["offered", "open", "", "nonsense"].map(toSlateView)).toEqual(["offered", "open", "all", "all"]);
});
