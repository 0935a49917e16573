import { describe, expect, it } from "vitest";
import type { WaitingCode } from "@/lib/vocabulary/season";
import type { SeasonCounts } from "./timeline";
import { waitingIn } from "./waiting";

const NOTHING: SeasonCounts = {
  withoutSeats: 0,
  withoutNominations: 0,
  notReviewed: 0,
  openSeats: 0,
  unpublished: 0,
  offered: 0,
  vacancies: 0,
  slateState: "draft",
  isApproved: false,
};

function waiting(counts: Partial<SeasonCounts>, needsApproval = true) {
  const all = { ...NOTHING, ...counts };
  return waitingIn({ needsApproval }, all, all).map(({ code, right, count }) => [code, right, count]);
}

describe("what waits", () => {
  it("is nothing where nothing is to be done", () => {
    expect(waiting({})).toEqual([]);
    expect(waiting({}, false)).toEqual([]);
  });

  const cases: readonly [WaitingCode, string, Partial<SeasonCounts>, number][] = [
    ["not-reviewed", "candidacies.decide", { notReviewed: 2 }, 2],
    ["open-seats", "candidacies.decide", { openSeats: 3 }, 3],
    ["slate-to-approve", "slate.approve", { slateState: "sent", unpublished: 4 }, 4],
    ["slate-sent-back", "candidacies.decide", { slateState: "sent-back", unpublished: 5 }, 5],
    ["slate-to-publish", "slate.publish", { slateState: "approved", isApproved: true, unpublished: 6 }, 6],
    ["offers-without-answer", "answers.take", { offered: 7 }, 7],
  ];
  it.each(cases)("%s, for those who may do it, and nothing else", (code, right, counts, count) => {
    expect(waiting(counts)).toEqual([[code, right, count]]);
  });

  it("is a slate to publish as soon as something is proposed, where the season asks for no approval", () => {
    expect(waiting({ unpublished: 2 }, false)).toEqual([["slate-to-publish", "slate.publish", 2]]);
    expect(waiting({ unpublished: 2 })).toEqual([]);
  });

  it("is counted for the reader's own committees, as far as it is for reviewers", () => {
    const everyone = { ...NOTHING, notReviewed: 20, openSeats: 30, offered: 1 };
    const found = waitingIn({ needsApproval: false }, everyone, { notReviewed: 1, openSeats: 0 });
    expect(found.map(({ code, count }) => [code, count])).toEqual([
      ["not-reviewed", 1],
      ["offers-without-answer", 1],
    ]);
  });
});
