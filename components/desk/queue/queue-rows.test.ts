import { expect, it } from "vitest";
import { getReviewQueue } from "@/lib/contract/desk/candidacies";
import { isWaiting, mergeRows, progressOf, type QueueRow, touch } from "./queue-rows";

const [sample] = getReviewQueue.example.items;
if (!sample) throw new Error("The example has a row");
const row = (candidacyId: string, more: Partial<QueueRow> = {}): QueueRow => ({
  ...sample,
  state: "nominated",
  reviewedByMe: false,
  candidacyId,
  ...more,
});
const ids = (rows: readonly QueueRow[]) => rows.map(({ candidacyId }) => candidacyId).join("");
const [A, B, C] = [row("A"), row("B"), row("C")];
const reviewed = { reviewedByMe: true };

it("has candidates without a decision that the reader has not reviewed, and never the reader's own", () => {
  expect([A, row("B", { state: "shortlisted" })].every(isWaiting)).toBe(true);
  const others = [
    row("A", reviewed),
    row("B", { state: "proposed" }),
    row("C", { state: undefined }),
    row("D", { own: true }),
  ];
  expect(others.some(isWaiting)).toBe(false);
});

it("keeps whoever the service lists no longer, as they were changed here", () => {
  const touched = touch(new Map(), [A, B, C], new Map([["B", { state: "proposed", version: 9 }]]));
  expect(ids(mergeRows(touched, [A, B, C]))).toBe("ABC");
  const rest = mergeRows(touched, [A, C]);
  expect(ids(rest)).toBe("BAC");
  expect(rest[0]).toMatchObject({ state: "proposed", version: 9 });
});

it("counts on while candidates are done, read again, and undone", () => {
  const changed = row("A", reviewed);
  const touched = touch(new Map(), [A, B, C], new Map([["A", reviewed]]));
  expect(progressOf(new Map(), [A, B, C], 3)).toEqual({ done: 0, all: 3 });
  // Shown as reviewed before the service has answered, and after it has.
  expect(progressOf(touched, [changed, B, C], 3)).toEqual({ done: 1, all: 3 });
  expect(progressOf(touched, [B, C], 2)).toEqual({ done: 1, all: 3 });
  const undone = touch(touched, [changed], new Map([["A", { reviewedByMe: false }]]));
  expect(progressOf(undone, [B, C], 2)).toEqual({ done: 0, all: 3 });
  expect(progressOf(undone, [A, B, C], 3)).toEqual({ done: 0, all: 3 });
});
