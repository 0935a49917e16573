import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceOf, byCommittee } from "./balance";
import { membershipYears, type SeatKey, type SlatePerson } from "./slate";
import { countPeople, groupText, inGroup, readGroup, type SlateGroup } from "./slate-group";

const DAY = "2027-03-01";
type Seated = SlatePerson & SeatKey;

const named = (...ids: string[]) =>
  fc.option(fc.constantFrom(...ids.map((id) => ({ id, name: `The ${id}` }))), { nil: null });

// A member has one board, one firm and one first day; whether they return is a committee's.
const members = fc.array(
  fc.record({
    board: named("LAKES", "a:b"),
    firm: named("F1", "F2"),
    memberSince: fc.constantFrom("", "2027-01-01", "2024-02-01", "2019-09-09", "1990-01-01"),
    seats: fc.array(fc.record({ committeeCode: fc.constantFrom("A", "B", "C"), returning: fc.boolean() }), {
      maxLength: 3,
    }),
  }),
  { maxLength: 12 },
);

const people = members.map((all): Seated[] =>
  all.flatMap(({ seats, ...member }, index) =>
    seats.map((seat) => ({
      memberId: `M${index}`,
      name: `Name ${index}`,
      city: "",
      email: "",
      active: true,
      position: "Member",
      ...member,
      ...seat,
    })),
  ),
);

/** The slate as operations answer. */
function records(all: readonly Seated[]) {
  return [...byCommittee(all)].map(([committeeCode, own]) => ({
    committeeCode,
    positions: [
      {
        alternates: ["someone"],
        people: own.map((person) => ({
          memberId: person.memberId,
          boardId: person.board?.id,
          firmId: person.firm?.id,
          returning: person.returning,
          membershipYears: membershipYears(person.memberSince, DAY),
        })),
      },
    ],
  }));
}

function shares(all: readonly Seated[]): (SlateGroup & { people: number })[] {
  const balance = balanceOf(all, DAY);
  const of = (measure: SlateGroup["measure"], list: readonly { id: string; people: number }[]) =>
    list.map(({ id, people }) => ({ measure, id, people }));
  return [
    { measure: "people", id: "", people: balance.people },
    ...of("board", balance.byBoard),
    ...of("firm", balance.byFirm),
    ...of("service", balance.byService),
    ...of("years", balance.byMembershipYears),
  ];
}

describe("a number of the balance", () => {
  it("leads to exactly as many people as it says, of the whole slate and of each committee", () => {
    fc.assert(
      fc.property(people, (all) => {
        const slate = records(all);
        const parts = slate.map((committee) => ({
          committees: [committee],
          all: all.filter(({ committeeCode }) => committeeCode === committee.committeeCode),
        }));
        for (const part of [{ committees: slate, all }, ...parts]) {
          for (const share of shares(part.all)) {
            expect([groupText(share), countPeople(inGroup(part.committees, share))]).toEqual([
              groupText(share),
              share.people,
            ]);
          }
        }
      }),
    );
  });

  it("leads to people only, on the committees on which they are", () => {
    const shown = inGroup(
      [
        { positions: [{ people: [seat("M1", "LAKES"), seat("M2")], alternates: ["x"] }] },
        { positions: [{ people: [seat("M2")], alternates: ["x"] }] },
      ],
      { measure: "board", id: "LAKES" },
    );
    expect(shown).toEqual([{ positions: [{ people: [seat("M1", "LAKES")], alternates: [] }] }]);
  });

  it("is spelled so that it can be read again", () => {
    for (const group of shares([]).map(({ measure, id }) => ({ measure, id }))) {
      expect(readGroup(groupText(group))).toEqual(group);
    }
    expect(readGroup("board:a:b")).toEqual({ measure: "board", id: "a:b" });
    expect([readGroup(""), readGroup("board"), readGroup("hair:red")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

function seat(memberId: string, boardId?: string) {
  return { memberId, boardId, returning: false };
}
