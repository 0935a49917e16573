import { command, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import { currentCandidacyRecord } from "./candidacy-records";
import {
  notSelectedRecord,
  placeChangeRecord,
  publicationPreviewRecord,
  publicationRecord,
} from "./publication-records";
import { placeChangeExample, previewExample, publicationExample } from "./publication-examples";
import { slateStateRecord } from "./slate-records";

// From what is proposed to what members are offered.

export const previewPublication = query({
  path: "/desk/preview-publication",
  summary:
    "What publishing the slate would do now: the places it would offer, the people it would reach, and everything that warns or blocks",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027) }),
  result: publicationPreviewRecord,
  example: previewExample,
});

export const getNotSelected = query({
  path: "/desk/get-not-selected",
  summary: "The decisions against candidates that become final when the slate is published, by name",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027), cursor: v.cursor() }),
  result: v.countedPageOf(notSelectedRecord),
  example: {
    nextCursor: v.NEXT_CURSOR,
    total: 541,
    items: [
      {
        memberId: "M10077",
        name: "Ngozi Okafor",
        candidacyId: "5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01",
        year: 2027,
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Chair",
      },
    ],
  },
});

const PUBLISHED_READS = [
  ...(["/desk/get-slate", "/desk/get-balance", "/desk/preview-publication", "/desk/get-desk"] as const),
  ...(["/desk/get-review-board", "/desk/get-review-committees", "/desk/get-candidacy"] as const),
  ...(["/desk/get-candidacies"] as const),
  ...([
    "/desk/get-desk-committees",
    "/desk/get-vacancies",
    "/desk/get-roster",
    "/desk/get-not-selected",
  ] as const),
] as const;

export const publishSlate = command({
  path: "/desk/publish-slate",
  summary:
    "Publish the slate in the revision that was seen. Every proposed place that has not been offered is offered, in one step, and the decisions become final. Where the season asks for an approval, send the slate and have it approved first. Afterwards the slate is a draft again, for what comes next; `publications` has what was published",
  scope: "desk.write",
  params: z.strictObject({
    year: v.year(2027),
    revision: v.integer(14),
    reason: v.optional(v.longText("The board asked for it.")),
  }),
  reasons: [
    ...(["confirm-identity", "own-candidacy", "stale-change", "season-closed", "not-approved"] as const),
    ...(["no-seat-left", "candidate-not-eligible", "not-possible-now"] as const),
  ],
  current: slateStateRecord,
  result: publicationRecord,
  example: publicationExample,
  isRepeatable: false,
  refreshes: PUBLISHED_READS,
});

export const revokePlace = command({
  path: "/desk/revoke-place",
  summary: "Take back a place that was offered or accepted, with a reason. Its seat is vacant again",
  scope: "desk.write",
  params: z.strictObject({
    placeId: v.id("0d3f9f0e-2f3c-4b0a-8d53-5c5b1d4a7e02"),
    reason: v.longText("Moved out of the state."),
  }),
  reasons: ["confirm-identity", "own-candidacy", "season-closed", "not-possible-now"],
  result: placeChangeRecord,
  example: { ...placeChangeExample, place: { ...placeChangeExample.place, status: "revoked" as const } },
  isRepeatable: true,
  refreshes: PUBLISHED_READS,
});

export const offerAlternate = command({
  path: "/desk/offer-alternate",
  summary: "Offer a free seat of a published slate to an alternate, in the version that was seen",
  scope: "desk.write",
  params: z.strictObject({
    candidacyId: v.id("5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01"),
    version: v.integer(3),
  }),
  reasons: [
    ...(["confirm-identity", "own-candidacy", "stale-change", "season-closed"] as const),
    ...(["no-seat-left", "candidate-not-eligible", "not-possible-now"] as const),
  ],
  current: currentCandidacyRecord,
  result: placeChangeRecord,
  example: placeChangeExample,
  isRepeatable: false,
  refreshes: PUBLISHED_READS,
});
