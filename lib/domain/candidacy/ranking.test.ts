import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RankedList } from "@/lib/vocabulary/candidacy";
import type { Candidacy } from "./candidacy";
import { asSeen } from "./candidacy-change";
import type { Decider } from "./decision";
import { judgeMoves, type RequestedMove } from "./ranking";
import { rankNumbers, type RankedCandidacy } from "./rank-order";

const REVIEWER: Decider = { mayOverride: false, reason: "" };

function candidacy(id: string, others: Partial<Candidacy> = {}): Candidacy {
  return {
    id,
    year: 2027,
    committeeCode: "BUDGET",
    position: "Member",
    memberId: `M-${id}`,
    state: "nominated",
    rank: null,
    alternateRank: null,
    reason: "",
    overrideReason: "",
    overriddenBy: null,
    publishedAt: null,
    version: 3,
    updatedAt: new Date("2027-01-12T10:00:00Z"),
    updatedBy: "M10004",
    ...others,
  };
}

const ranked = (...ids: string[]) => ids.map((id, index) => candidacy(id, { rank: index + 1 }));
const alternates = (...ids: string[]) =>
  ids.map((id, index) => candidacy(id, { state: "alternate", alternateRank: index + 1 }));
const facts = (of: Candidacy) => ({ candidacy: of, name: of.memberId, isAffected: false, isClosed: false });

interface Asked {
  id: string;
  to: RequestedMove["neighbor"];
}

/** The order after moves, as ids; or why they are refused. */
function order(
  all: readonly Candidacy[],
  moves: readonly Asked[],
  list: RankedList = "candidates",
  ownId = "",
) {
  const requested = moves.map(({ id, to }) => ({
    facts: facts(all.find((one) => one.id === id) ?? candidacy(id)),
    neighbor: to,
  }));
  const verdict = judgeMoves(list, requested, REVIEWER, { ranked: all, ownId });
  if (!verdict.ok) return verdict.reason;
  const { changes, shifted } = verdict.value;
  const after = new Map<string, RankedCandidacy>(all.map((one) => [one.id, one]));
  for (const one of [...shifted, ...changes.map((change) => change.after)]) after.set(one.id, one);
  const numbers = rankNumbers([...after.values()], "");
  const field = list === "candidates" ? "rank" : "alternateRank";
  return [...numbers]
    .filter(([, number]) => number[field] !== null)
    .toSorted(([, one], [, other]) => (one[field] ?? 0) - (other[field] ?? 0))
    .map(([id]) => id)
    .join("");
}

describe("the number that is seen", () => {
  it("counts from 1 in each list of a position, without gaps and withdrawn ones, equal numbers by id", () => {
    const all = [
      candidacy("B", { rank: 5 }),
      candidacy("A", { rank: 5 }),
      candidacy("C", { rank: 9, state: "alternate", alternateRank: 7 }),
      candidacy("D", { rank: 2, state: "withdrawn" }),
      candidacy("E", { rank: 3, position: "Chair" }),
      candidacy("F", { alternateRank: 4, state: "alternate" }),
      candidacy("G", { rank: 10, publishedAt: new Date(), state: "not-selected" }),
    ];
    const numbers = rankNumbers(all, "");
    const of = (id: string) => [numbers.get(id)?.rank, numbers.get(id)?.alternateRank];
    expect(["A", "B", "C", "D", "E", "F", "G"].map(of)).toEqual([
      [1, null],
      [2, null],
      [3, 2],
      [undefined, undefined],
      [1, null],
      [null, 1],
      [4, null],
    ]);
  });

  it("does not count the reader's own candidacy until it is published", () => {
    const [own = candidacy("own"), ...others] = ranked("own", "A", "B");
    expect(rankNumbers([own, ...others], "M-own").get("A")?.rank).toBe(1);
    expect(rankNumbers([own, ...others], "M-own").has("own")).toBe(false);
    const published = { ...own, publishedAt: new Date() };
    expect(rankNumbers([published, ...others], "M-own").get("A")?.rank).toBe(2);
  });
});

describe("a move", () => {
  it("goes before or after a neighbor, or behind the last", () => {
    const all = [...ranked("A", "B", "C"), candidacy("D")];
    expect(order(all, [{ id: "C", to: { before: "A" } }])).toBe("CAB");
    expect(order(all, [{ id: "A", to: { after: "B" } }])).toBe("BAC");
    expect(order(all, [{ id: "A", to: {} }])).toBe("BCA");
    expect(order(all, [{ id: "D", to: {} }])).toBe("ABCD");
    expect(order(all, [{ id: "B", to: null }])).toBe("AC");
  });

  it("goes behind the last where the neighbor is not in the order any more", () => {
    const all = [...ranked("A", "B", "C"), candidacy("D")];
    expect(order(all, [{ id: "A", to: { before: "D" } }])).toBe("BCA");
    const list = [...alternates("A", "B", "C"), candidacy("D", { rank: 1 })];
    expect(order(list, [{ id: "A", to: { after: "D" } }], "alternates")).toBe("BCA");
  });

  it("follows the moves before it", () => {
    const all = [...ranked("A", "B"), candidacy("C"), candidacy("D")];
    const moves = [
      { id: "C", to: { before: "A" } },
      { id: "D", to: { after: "C" } },
    ];
    expect(order(all, moves)).toBe("CDAB");
    expect(order(all, [{ id: "A", to: null }, ...moves])).toBe("BCD");
  });

  it("among the alternates is for alternates, and each stays ranked", () => {
    const all = [...alternates("A", "B"), candidacy("C", { rank: 1 })];
    expect(order(all, [{ id: "B", to: { before: "A" } }], "alternates")).toBe("BA");
    expect(order(all, [{ id: "C", to: {} }], "alternates")).toBe("not-possible-now");
    expect(order(all, [{ id: "A", to: null }], "alternates")).toBe("not-possible-now");
  });

  it("of one who is withdrawn is refused, and of others in any state is not", () => {
    expect(order([candidacy("A", { state: "withdrawn" })], [{ id: "A", to: {} }])).toBe("not-possible-now");
    expect(order([candidacy("A", { state: "not-selected" })], [{ id: "A", to: {} }])).toBe("A");
  });

  it("writes only what changes: those who make room, and nothing for the same place", () => {
    const all = ranked("A", "B", "C", "D");
    const judged = (moves: Asked[]) => {
      const requested = moves.map(({ id, to }) => ({
        facts: facts(all.find((one) => one.id === id) ?? candidacy(id)),
        neighbor: to,
      }));
      const verdict = judgeMoves("candidates", requested, REVIEWER, { ranked: all, ownId: "" });
      if (!verdict.ok) throw new Error(verdict.reason);
      const { changes, shifted } = verdict.value;
      return [changes.map(({ after }) => after.id).join(""), shifted.map(({ id }) => id).join("")];
    };
    expect(judged([{ id: "C", to: { before: "B" } }])).toEqual(["C", "B"]);
    expect(judged([{ id: "C", to: { after: "B" } }])).toEqual(["", ""]);
    expect(judged([{ id: "D", to: {} }])).toEqual(["", ""]);
  });
});

it("a reader who is a candidate sees the same of every move, wherever their own candidacy is ranked", () => {
  const names = ["A", "B", "C", "D"];
  const id = fc.constantFrom(...names);
  const neighbor = fc.option(
    fc.oneof(
      fc.record({ before: id }),
      fc.record({ after: id }),
      fc.constant({}),
      fc.constant({ before: "own" }),
    ),
  );
  const moves = fc.uniqueArray(fc.record({ id, to: neighbor }), {
    selector: (move) => move.id,
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(moves, fc.integer({ min: 2, max: 4 }), (asked, count) => {
      const seen = [undefined, 0, 1, 2, 3, 4].map((place) => {
        const others = names.slice(0, count);
        const listed = place === undefined ? others : others.toSpliced(place, 0, "own");
        const all = ranked(...listed);
        const orders = { ranked: all, ownId: "M-own" };
        const requested = asked.map((one) => ({
          facts: facts(all.find((known) => known.id === one.id) ?? candidacy(one.id)),
          neighbor: one.to,
        }));
        const verdict = judgeMoves("candidates", requested, REVIEWER, orders);
        if (!verdict.ok) return verdict.reason;
        return asSeen(verdict.value, orders).map(({ before, after }) => [after.id, before.rank, after.rank]);
      });
      for (const one of seen) expect(one).toEqual(seen[0]);
    }),
  );
});
