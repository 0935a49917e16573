import { read, write } from "../entry";
import { id, longText, mayBeBlank, number, year } from "../parameters";
import * as z from "../zod";
import { cursor, pageOf } from "./page";
import {
  notSelectedRecord,
  placeChangeRecord,
  publicationPreviewRecord,
  publicationRecord,
} from "./publication-records";
import { placeChangeExample, previewExample, publicationExample } from "./publication-examples";

// From what is proposed to what members are offered.

export const previewpublication = read({
  path: "/desk/previewpublication",
  summary:
    "What publishing the slate would do now: the places it would offer, whom it would reach, and everything that warns or stands in the way",
  scope: "desk.read",
  params: z.object({ year: year("2027") }),
  result: publicationPreviewRecord,
  example: previewExample,
});

export const getnotselected = read({
  path: "/desk/getnotselected",
  summary: "The decisions against candidates that become final when the slate is published, by name",
  scope: "desk.read",
  params: z.object({ year: year("2027"), cursor }),
  result: pageOf(notSelectedRecord),
  example: {
    total: "1",
    next: "",
    rows: [
      {
        memberID: "M10077",
        name: "Ngozi Okafor",
        candidacyID: "5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01",
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Chair",
      },
    ],
  },
});

const PUBLISHED_READS = [
  ...(["/desk/getslate", "/desk/getbalance", "/desk/previewpublication", "/desk/getdesk"] as const),
  ...(["/desk/getreviewboard", "/desk/getreviewcommittees", "/desk/getcandidacy"] as const),
  ...(["/desk/getdeskcommittees", "/desk/getvacancies", "/desk/getroster", "/desk/getnotselected"] as const),
] as const;

export const publishslate = write({
  path: "/desk/publishslate",
  summary:
    "Offer every proposed place that has not been offered, in one step, and make the decisions final; in the revision that was seen, with a reason where rules are set aside",
  scope: "desk.write",
  params: z.object({
    year: year("2027"),
    revision: number("14"),
    reason: mayBeBlank(longText("")),
  }),
  result: publicationRecord,
  example: publicationExample,
  isRepeatable: false,
  refreshes: PUBLISHED_READS,
});

export const revokeplace = write({
  path: "/desk/revokeplace",
  summary: "Take back a place that was offered or accepted, with the reason; its seat is free again",
  scope: "desk.write",
  params: z.object({
    placeID: id("0d3f9f0e-2f3c-4b0a-8d53-5c5b1d4a7e02"),
    reason: longText("Moved out of the state."),
  }),
  result: placeChangeRecord,
  example: { ...placeChangeExample, place: { ...placeChangeExample.place, status: "revoked" } },
  isRepeatable: true,
  refreshes: PUBLISHED_READS,
});

export const offeralternate = write({
  path: "/desk/offeralternate",
  summary: "Offer a free seat of a published slate to an alternate, in the version that was seen",
  scope: "desk.write",
  params: z.object({ candidacyID: id("5b0c3c52-6c3f-4d55-9f0e-0d6b7d0a1f01"), version: number("3") }),
  result: placeChangeRecord,
  example: placeChangeExample,
  isRepeatable: false,
  refreshes: PUBLISHED_READS,
});
