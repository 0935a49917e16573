import { read, write } from "../entry";
import { id, longText, mayBeBlank, number, pasted, year } from "../parameters";
import * as z from "../zod";
import { slateChangeRecord } from "./slate-balance-records";
import { slateExample, slateChangeExample, slateStateExample } from "./slate-examples";
import { slateRecord, slateStateRecord } from "./slate-records";

// What staff propose for a season, as a whole: seen, tried, and approved.

export const getslate = read({
  path: "/desk/getslate",
  summary:
    "The slate of a season: every position with its seats on the first day of the term, who holds them, who is proposed, who is next in line, and what rules say; of all committees, or of one",
  scope: "desk.read",
  params: z.object({ year: year("2027"), committeeCode: mayBeBlank(id("")) }),
  result: slateRecord,
  example: slateExample,
});

export const previewchange = read({
  path: "/desk/previewchange",
  summary:
    "What other states of candidacies would do to seats, warnings, balance and targets; nothing is written",
  scope: "desk.read",
  params: z.object({
    year: year("2027"),
    /** One per line: the id of a candidacy, a tab, and the state that it would have. */
    changes: pasted("5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01\tproposed"),
  }),
  result: slateChangeRecord,
  example: slateChangeExample,
});

// What waits for whom depends on where the slate is, and so does whether it may be published.
const SLATE_READS = ["/desk/getslate", "/desk/getdesk", "/desk/previewpublication"] as const;

/** What was seen, and what is said about it. */
const seen = { year: year("2027"), revision: number("14") };

export const sendslate = write({
  path: "/desk/sendslate",
  summary: "Send the slate, in the revision that was seen, to those who approve it",
  scope: "desk.write",
  params: z.object({ ...seen, text: mayBeBlank(longText("Ready, but for Education.")) }),
  result: slateStateRecord,
  example: { ...slateStateExample, state: "sent", approvedRevision: "" },
  isRepeatable: true,
  refreshes: SLATE_READS,
});

export const approveslate = write({
  path: "/desk/approveslate",
  summary: "Approve the slate in the revision that was seen; a later change of it asks for another approval",
  scope: "desk.write",
  params: z.object({ ...seen, text: mayBeBlank(longText("")) }),
  result: slateStateRecord,
  example: slateStateExample,
  isRepeatable: true,
  refreshes: SLATE_READS,
});

export const sendbackslate = write({
  path: "/desk/sendbackslate",
  summary: "Send the slate back with the reason; an approval that it had is taken back",
  scope: "desk.write",
  params: z.object({ ...seen, text: longText("Too few from the north.") }),
  result: slateStateRecord,
  example: { ...slateStateExample, state: "sent-back", approvedRevision: "" },
  isRepeatable: true,
  refreshes: SLATE_READS,
});

export const remarkslate = write({
  path: "/desk/remarkslate",
  summary: "Say something about the slate, for the other members of staff who see it",
  scope: "desk.write",
  params: z.object({ year: year("2027"), text: longText("Who knows Budget?") }),
  result: slateStateRecord,
  example: slateStateExample,
  isRepeatable: false,
  refreshes: SLATE_READS,
});
