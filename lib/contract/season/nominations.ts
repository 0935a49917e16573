import { NOMINATION_STATUSES } from "@/lib/vocabulary/season";
import { command } from "../entry";
import * as v from "../values";
import * as z from "../zod";

// What the caller does with a nomination of their own; not part of the interface document.

export const restoreNomination = command({
  path: "/season/restore-nomination",
  summary:
    "Undo a withdrawal. The nomination keeps its id and dates, and must meet the same rules as a new one. Returns the nomination, with the rules that only warn",
  scope: "season.write",
  params: z.strictObject({ nominationId: v.id("6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11") }),
  result: z.strictObject({
    nomination: z.strictObject({
      nominationId: z.string(),
      recordId: z.string(),
      year: z.int(),
      candidateId: z.string(),
      committeeCode: z.string(),
      position: z.string(),
      state: z.enum(NOMINATION_STATUSES),
    }),
    /** The sentences of the rules of the season that only warn and are not met, in the caller's language. */
    unmet: z.array(z.string()),
  }),
  example: {
    nomination: {
      nominationId: "6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11",
      recordId: "vote-17",
      year: 2027,
      candidateId: "M10042",
      committeeCode: "BUDGET",
      position: "Chair",
      state: "submitted",
    },
    unmet: [],
  },
  reasons: [
    "unknown-member",
    "candidate-declined-nomination",
    "not-a-voter",
    "unknown-committee",
    "unknown-position",
    "position-closed",
    "self-nomination",
    "too-many-nominations",
    "nominations-closed",
    "nomination-decided",
    "duplicate-nomination",
    "candidate-not-eligible",
  ],
  isRepeatable: true,
  refreshes: ["/season/get-nominations", "/committee/getnominationsbyvoter", "/committee/getcandidate"],
});
