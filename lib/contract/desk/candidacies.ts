import { read, write } from "../entry";
import { choice, flag, id, longText, mayBeBlank, number, pasted, shortText, year } from "../parameters";
import * as z from "../zod";
import { CANDIDACY, CANDIDACY_ROW, CHANGED_CANDIDACY, NOTE, REVIEW_POSITION } from "./candidacy-examples";
import {
  CANDIDACY_STATES,
  candidacyRecord,
  candidacyRow,
  changedCandidacyRecord,
  ELIGIBILITIES,
  NOT_REVIEWED,
  noteRecord,
  reviewCommitteeRecord,
  reviewPositionRecord,
} from "./candidacy-records";
import { fileRecord } from "./file-record";
import { cursor, pageOf } from "./page";

const candidacyID = id(CANDIDACY_ROW.candidacyID);
const version = number(CANDIDACY_ROW.version);
const reason = mayBeBlank(longText(""));

/** What the review board may be narrowed to; blank: everything. */
const filters = {
  year: year("2027"),
  committeeCode: id("BUDGET"),
  position: mayBeBlank(shortText("")),
  state: mayBeBlank(choice(CANDIDACY_STATES, "")),
  board: mayBeBlank(shortText("")),
  source: mayBeBlank(shortText("")),
  eligibility: mayBeBlank(choice(ELIGIBILITIES, "")),
  supporters: mayBeBlank(number("")),
  /** Only those on whom nothing is decided yet and whom the caller, or no one, has reviewed. */
  notReviewed: mayBeBlank(choice(NOT_REVIEWED, "by-me")),
  text: mayBeBlank(shortText("")),
  sort: mayBeBlank(choice(["rank", "supporters", "priority", "lastName"], "rank")),
};

const REVIEW_PATHS = [
  ...(["/desk/getreviewboard", "/desk/getreviewcommittees", "/desk/getcandidacy"] as const),
  // What is decided on a candidate shows on the slate, and in the counts of what waits.
  ...(["/desk/getslate", "/desk/getbalance", "/desk/getdesk"] as const),
  ...(["/desk/previewchange", "/desk/previewpublication", "/desk/getnotselected"] as const),
] as const;

export const getreviewcommittees = read({
  path: "/desk/getreviewcommittees",
  summary: "The committees whose candidacies the caller may see, by name, with how far their review has come",
  scope: "desk.read",
  params: z.object({ year: year("2027") }),
  result: z.array(reviewCommitteeRecord),
  example: [
    {
      committeeCode: "BUDGET",
      committeeName: "Budget",
      candidates: "61",
      undecided: "40",
      proposed: "5",
      seats: "12",
      open: "3",
      notReviewedByMe: "12",
      notReviewedByAnyone: "4",
      withoutNominations: "0",
    },
  ],
});

export const getreviewboard = read({
  path: "/desk/getreviewboard",
  summary:
    "The positions of a committee with their seats, and its candidates: those with at least so many `supporters` and with every word of `text` in name, id, city or firm, or the one with the nomination whose reference it is, in order of rank unless `sort` says otherwise; withdrawn ones only when asked for; with `notReviewed` those on whom nothing is decided and whom the caller, or no one, has reviewed",
  scope: "desk.read",
  params: z.object({ ...filters, cursor }),
  result: z.strictObject({ positions: z.array(reviewPositionRecord), ...pageOf(candidacyRow).shape }),
  example: { positions: [REVIEW_POSITION], total: "1", next: "", rows: [CANDIDACY_ROW] },
});

export const exportcandidates = read({
  path: "/desk/exportcandidates",
  summary:
    "All candidates that the review board shows with the same filters, as CSV; without a committee those of all that the caller may review, one committee after the other",
  scope: "desk.read",
  params: z.object({ ...filters, committeeCode: mayBeBlank(filters.committeeCode) }),
  result: fileRecord,
  example: {
    fileName: "candidates-2027-BUDGET.csv",
    content: "\ufeffcommitteeCode,committeeName,memberID,name\r\nBUDGET,Budget,M10077,Ngozi Okafor\r\n",
  },
});

export const getcandidacy = read({
  path: "/desk/getcandidacy",
  summary: "One candidacy with everything that staff know for the decision",
  scope: "desk.read",
  params: z.object({ candidacyID }),
  result: candidacyRecord,
  example: CANDIDACY,
});

export const rankcandidacies = write({
  path: "/desk/rankcandidacies",
  summary:
    "Rank candidates, or the alternates among themselves: one per line, `candidacyID`, the version seen and the rank, separated by tabs; no rank takes it away; all or none",
  scope: "desk.write",
  params: z.object({
    list: choice(["candidates", "alternates"], "candidates"),
    ranks: pasted(`${CANDIDACY_ROW.candidacyID}\t4\t2`),
    reason,
  }),
  result: z.array(changedCandidacyRecord),
  example: [CHANGED_CANDIDACY],
  isRepeatable: false,
  refreshes: REVIEW_PATHS,
});

export const decidecandidacies = write({
  path: "/desk/decidecandidacies",
  summary:
    "Decide on candidates: one per line, `candidacyID`, the version seen, the state and, if wanted, the rank among the alternates and a reason for this candidate alone, separated by tabs; all or none. Sending `before` with the new version undoes it",
  scope: "desk.write",
  params: z.object({ decisions: pasted(`${CANDIDACY_ROW.candidacyID}\t4\tproposed`), reason }),
  result: z.array(changedCandidacyRecord),
  example: [CHANGED_CANDIDACY],
  isRepeatable: false,
  refreshes: REVIEW_PATHS,
});

export const overriderule = write({
  path: "/desk/overriderule",
  summary: "Set aside, with a reason, the rules that block a candidate; without a reason they count again",
  scope: "desk.write",
  params: z.object({ candidacyID, version, reason }),
  result: candidacyRecord,
  example: CANDIDACY,
  isRepeatable: false,
  refreshes: REVIEW_PATHS,
});

export const savenote = write({
  path: "/desk/savenote",
  summary: "Add a note to a candidacy; answers with all its notes, newest first",
  scope: "desk.write",
  params: z.object({ candidacyID, text: longText("Called; is glad to chair.") }),
  result: z.array(noteRecord),
  example: [NOTE],
  isRepeatable: false,
  refreshes: ["/desk/getcandidacy"],
});

export const markreviewed = write({
  path: "/desk/markreviewed",
  summary: "Note that the calling member has looked at candidacies, one id per line, or has not",
  scope: "desk.write",
  params: z.object({ candidacyIDs: pasted(CANDIDACY_ROW.candidacyID), reviewed: flag("true") }),
  result: z.array(z.strictObject({ candidacyID: z.string(), reviewedByMe: z.string() })),
  example: [{ candidacyID: CANDIDACY_ROW.candidacyID, reviewedByMe: "true" }],
  isRepeatable: true,
  refreshes: REVIEW_PATHS,
});
