import { DECIDED_STATES } from "@/lib/vocabulary/candidacy";
import { command, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import { slateChangeRecord } from "./slate-balance-records";
import { slateExample, slateChangeExample, slateStateExample } from "./slate-examples";
import { slateRecord, slateStateRecord } from "./slate-records";

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

// What waits for whom depends on where the slate is, and so does whether it may be published.
const SLATE_READS = ["/desk/get-slate", "/desk/get-desk", "/desk/preview-publication"] as const;

/** What was seen, and what is said about it. */
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
