import { DECIDED_STATES, SLATE_PARTS, TARGET_BOUNDS, TARGET_MEASURES } from "@/lib/vocabulary/candidacy";
import { command, download, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import { currentCandidacyRecord } from "./candidacy-records";
import {
  balanceExample,
  placeChangeExample,
  publicationPreviewExample,
  publicationExample,
  slateChangeExample,
  slateExample,
  slateStateExample,
  targetExample,
} from "./slate-examples";
import {
  notSelectedRecord,
  placeChangeRecord,
  publicationPreviewRecord,
  publicationRecord,
} from "./publication-records";
import {
  balanceRecord,
  slateChangeRecord,
  slateRecord,
  slateStateRecord,
  targetRecord,
} from "./slate-records";

// What staff propose for a season, as a whole: seen, tried, and approved.

export const getSlate = query({
  path: "/desk/get-slate",
  summary:
    "The slate of a season. For every position: its seats on the first day of the term, who holds them, who is proposed, who is next in line, and which rules are not met. Send `committeeCode` for one committee",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027), committeeCode: v.optional(v.id("BUDGET")) }),
  result: slateRecord,
  example: slateExample,
});

/** How many changes are tried together. */
const CHANGES_TRIED = 1_000;

export const previewChange = query({
  path: "/desk/preview-change",
  summary:
    "What other states of candidacies would change in seats, warnings, balance and targets. Nothing is written",
  scope: "desk.read",
  params: z.strictObject({
    year: v.year(2027),
    /** Of two changes of one candidacy, the last counts. */
    changes: v.list(
      v.record({
        candidacyId: v.id("5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01"),
        state: v.choice(DECIDED_STATES, "proposed"),
      }),
      CHANGES_TRIED,
    ),
  }),
  takesList: true,
  result: slateChangeRecord,
  example: slateChangeExample,
});

// Whose turn it is, and whether the slate may be published, depends on the state of the slate.
const SLATE_READS = ["/desk/get-slate", "/desk/get-desk", "/desk/preview-publication"] as const;

/** The revision that was seen, and the remark about it. */
const seen = { year: v.year(2027), revision: v.integer(14) };
const STEP_REASONS = ["stale-change", "not-possible-now", "season-closed"] as const;

export const sendSlate = command({
  path: "/desk/send-slate",
  summary:
    "Send the slate, in the revision that was seen, to those who approve it. Where the season asks for an approval, the order is: send, approve, publish",
  scope: "desk.write",
  params: z.strictObject({ ...seen, text: v.optional(v.longText("Ready, but for Education."), "given") }),
  reasons: STEP_REASONS,
  current: slateStateRecord,
  result: slateStateRecord,
  example: { ...slateStateExample, state: "sent", approvedRevision: undefined },
  isRepeatable: true,
  refreshes: SLATE_READS,
});

export const approveSlate = command({
  path: "/desk/approve-slate",
  summary:
    "Approve the slate in the revision that was seen, once it has been sent. A later change of the slate needs another approval",
  scope: "desk.write",
  params: z.strictObject({ ...seen, text: v.optional(v.longText("Well balanced.")) }),
  reasons: STEP_REASONS,
  current: slateStateRecord,
  result: slateStateRecord,
  example: slateStateExample,
  isRepeatable: true,
  refreshes: SLATE_READS,
});

export const sendBackSlate = command({
  path: "/desk/send-back-slate",
  summary: "Send the slate back with a reason. Its approval is taken back",
  scope: "desk.write",
  params: z.strictObject({ ...seen, text: v.longText("Too few from the north.") }),
  reasons: STEP_REASONS,
  current: slateStateRecord,
  result: slateStateRecord,
  example: { ...slateStateExample, state: "sent-back", approvedRevision: undefined },
  isRepeatable: true,
  refreshes: SLATE_READS,
});

export const remarkSlate = command({
  path: "/desk/remark-slate",
  summary: "Say something about the slate, for the other members of staff who see it",
  scope: "desk.write",
  params: z.strictObject({ year: v.year(2027), text: v.longText("Who knows Budget?") }),
  reasons: ["season-closed"],
  result: slateStateRecord,
  example: slateStateExample,
  isRepeatable: false,
  refreshes: SLATE_READS,
});

// What the slate's screens show, as files.

export const exportSlate = download({
  path: "/desk/export-slate",
  summary:
    "The slate as CSV. It lists everyone who holds a seat, is proposed for one or is next in line, and every open seat. Filters: `show` limits it to what one number counts, `text` to committees in which every word is found, and `group` to the people that a number of the balance counts",
  scope: "desk.read",
  params: z.strictObject({
    year: v.year(2027),
    show: v.optional(v.choice(SLATE_PARTS, "open"), "given"),
    text: v.optional(v.shortText("budget")),
    /** `people`, `service`, `years`, `board` or `firm`, a colon, and the id of the share. */
    group: v.optional(v.shortText("board:LAKES"), "given"),
    committeeCode: v.optional(v.id("BUDGET")),
  }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample: "committeeCode,position,standing,memberID\r\nBUDGET,Chair,proposed,M10002\r\n",
});

export const exportAnswers = download({
  path: "/desk/export-answers",
  summary: "Every place that the season offered as CSV, with its status and the member's answer",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027) }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample: "memberID,committeeCode,position,status\r\nM10002,BUDGET,Chair,accepted\r\n",
});

// Who would serve, in shares, and what the season wants of them.

export const getBalance = query({
  path: "/desk/get-balance",
  summary:
    "How the slate is made up by board, firm, service and years of membership, as a whole and per committee. Also says which targets it misses, and where",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027) }),
  result: balanceRecord,
  example: balanceExample,
});

const TARGET_READS = ["/desk/get-balance"] as const;

export const saveTarget = command({
  path: "/desk/save-target",
  summary:
    "Set a target for the slate. To change one, send its `targetId` and `version`. Shares of boards and firms have an upper bound only",
  scope: "desk.write",
  params: z.strictObject({
    year: v.year(2027),
    targetId: v.optional(v.id(targetExample.targetId)),
    version: v.optional(v.integer(1)),
    /** Left out: each committee by itself. */
    committeeCode: v.optional(v.id("BUDGET")),
    measure: v.choice(TARGET_MEASURES, "returning"),
    bound: v.choice(TARGET_BOUNDS, "at-least"),
    percent: v.integer(33, [0, 100]),
  }),
  reasons: ["stale-change", "season-closed", "unknown-committee"],
  current: targetRecord,
  result: targetRecord,
  example: targetExample,
  isRepeatable: false,
  refreshes: TARGET_READS,
});

export const removeTarget = command({
  path: "/desk/remove-target",
  summary: "Drop a target, in the version that was seen",
  scope: "desk.write",
  params: z.strictObject({ targetId: v.id(targetExample.targetId), version: v.integer(1) }),
  reasons: ["stale-change", "season-closed"],
  current: targetRecord,
  result: targetRecord,
  example: { ...targetExample, version: 2 },
  isRepeatable: true,
  refreshes: TARGET_READS,
});

// From what is proposed to what members are offered.

export const previewPublication = query({
  path: "/desk/preview-publication",
  summary:
    "What publishing the slate would do now: the places it would offer, the people it would reach, and everything that warns or blocks",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027) }),
  result: publicationPreviewRecord,
  example: publicationPreviewExample,
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
  "/desk/get-slate",
  "/desk/get-balance",
  "/desk/preview-publication",
  "/desk/get-desk",
  "/desk/get-review-board",
  "/desk/get-review-committees",
  "/desk/get-candidacy",
  "/desk/get-candidacies",
  "/desk/get-desk-committees",
  "/desk/get-vacancies",
  "/desk/get-roster",
  "/desk/get-not-selected",
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
    "confirm-identity",
    "own-candidacy",
    "stale-change",
    "season-closed",
    "not-approved",
    "no-seat-left",
    "candidate-not-eligible",
    "not-possible-now",
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
    "confirm-identity",
    "own-candidacy",
    "stale-change",
    "season-closed",
    "no-seat-left",
    "candidate-not-eligible",
    "not-possible-now",
  ],
  current: currentCandidacyRecord,
  result: placeChangeRecord,
  example: placeChangeExample,
  isRepeatable: false,
  refreshes: PUBLISHED_READS,
});
