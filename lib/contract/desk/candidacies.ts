import {
  BOARD_ORDERS,
  CANDIDACY_STATES,
  DECIDED_STATES,
  ELIGIBILITIES,
  NOT_REVIEWED,
  RANKED_LISTS,
} from "@/lib/vocabulary/candidacy";
import { command, download, FOUND_CANDIDACIES, query } from "../entry";
import { moment } from "../record-forms";
import * as v from "../values";
import * as z from "../zod";
import {
  CANDIDACY,
  CANDIDACY_ROW,
  CHANGED_CANDIDACY,
  MOVED_CANDIDACY,
  NOTE,
  REVIEW_POSITION,
} from "./candidacy-examples";
import {
  candidacyRecord,
  candidacyRow,
  changedCandidacyRecord,
  currentCandidacyRecord,
  listedCandidacyRecord,
  noteRecord,
  queuedCandidacyRecord,
  reviewCommitteeRecord,
  reviewPositionRecord,
} from "./candidacy-records";

const candidacyId = v.id(CANDIDACY_ROW.candidacyId);
const version = v.integer(CANDIDACY_ROW.version);
const reason = v.optional(v.longText("Nobody else knows the accounts."));

/** How many candidacies one call changes. */
const CANDIDACIES_AT_ONCE = 1_000;
const MOVE_REASONS = ["season-closed", "own-candidacy", "not-possible-now"] as const;
const CHANGE_REASONS = ["season-closed", "own-candidacy", "stale-change", "not-possible-now"] as const;

/** Where somebody goes in an order; one of the two at most, and with neither at the end. */
const neighbor = {
  before: v.optional(v.id(CANDIDACY_ROW.candidacyId)),
  after: v.optional(v.id(CANDIDACY_ROW.candidacyId)),
};

/** What the review board may be narrowed to; left out: everything. */
const filters = {
  year: v.year(2027),
  committeeCode: v.id("BUDGET"),
  position: v.optional(v.shortText("Member")),
  state: v.optional(v.choice(CANDIDACY_STATES, "nominated")),
  board: v.optional(v.shortText("North Valley Board")),
  source: v.optional(v.shortText("VOTER")),
  eligibility: v.optional(v.choice(ELIGIBILITIES, "warns")),
  supporters: v.optional(v.integer(2)),
  /** Only candidates without a decision whom the caller, or nobody, has reviewed. */
  notReviewed: v.optional(v.choice(NOT_REVIEWED, "by-me")),
  text: v.optional(v.shortText("okafor")),
  sort: v.optional(v.choice(BOARD_ORDERS, "rank")),
};

const REVIEW_PATHS = [
  "/desk/get-review-board",
  "/desk/get-review-committees",
  "/desk/get-review-queue",
  "/desk/get-candidacy",
  "/desk/get-candidacies",
  // What is decided on a candidate shows on the slate, and in the counts of what waits.
  "/desk/get-slate",
  "/desk/get-balance",
  "/desk/get-desk",
  "/desk/preview-change",
  "/desk/preview-publication",
  "/desk/get-not-selected",
] as const;

export const getReviewCommittees = query({
  path: "/desk/get-review-committees",
  summary: "The committees whose candidacies the caller may see, by name, with how far their review has come",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027) }),
  result: z.strictObject({ items: z.array(reviewCommitteeRecord) }),
  example: {
    items: [
      {
        committeeCode: "BUDGET",
        committeeName: "Budget",
        candidates: 61,
        undecided: 40,
        proposed: 5,
        seats: 12,
        open: 3,
        notReviewedByMe: 12,
        notReviewedByAnyone: 4,
        withoutNominations: 0,
      },
    ],
  },
});

export const getReviewBoard = query({
  path: "/desk/get-review-board",
  summary:
    "The positions of a committee with their seats, and its candidates in order of rank, or as `sort` says. Withdrawn candidates are left out unless you ask for them, by `state` or, beside all others, by `withdrawn`. `serving` says that the caller serves on the committee, and so decides on none of its candidates unless they are a manager and give a reason. Filters: `supporters` is the least number of supporters. `text` finds words in name, id, city or firm, or a nomination's reference. `notReviewed` finds candidates without a decision that the caller, or nobody, has reviewed",
  scope: "desk.read",
  params: z.strictObject({
    ...filters,
    /** Withdrawn candidates as well, where `state` is left out. */
    withdrawn: v.optional(v.flag(true)),
    cursor: v.cursor(),
  }),
  result: z.strictObject({
    positions: z.array(reviewPositionRecord),
    serving: z.boolean(),
    ...v.countedPageOf(candidacyRow).shape,
  }),
  example: {
    positions: [REVIEW_POSITION],
    serving: false,
    nextCursor: v.NEXT_CURSOR,
    total: 541,
    items: [CANDIDACY_ROW],
  },
});

export const getReviewQueue = query({
  path: "/desk/get-review-queue",
  summary:
    "The candidates without a decision that the caller has not reviewed, on all committees whose candidates they decide on, or may see where they decide on none. They are sorted by committee name, position and last name. The caller's own candidacies are left out. `serving` says that the caller serves on the committee, and so decides on none of its candidates unless they are a manager and give a reason",
  scope: "desk.read",
  params: z.strictObject({
    year: v.year(2027),
    committeeCode: v.optional(v.id("BUDGET")),
    cursor: v.cursor(),
  }),
  result: v.countedPageOf(queuedCandidacyRecord),
  example: {
    items: [{ committeeCode: "BUDGET", committeeName: "Budget", serving: false, ...CANDIDACY_ROW }],
    nextCursor: v.NEXT_CURSOR,
    total: 340,
  },
});

export const getReviewNews = query({
  path: "/desk/get-review-news",
  summary:
    "What changed on the review board of a committee, for a page that stays open. `mark` changes with every decision, rank and candidate: read the board again when it does. Send the last one as `since` for who decided what in the meantime, newest first, at most 50, without the caller's own candidacy. `here` are the other members of staff who asked for this committee in the last 15 seconds. Asking is no use of the caller's session",
  scope: "desk.read",
  isPoll: true,
  params: z.strictObject({
    year: v.year(2027),
    committeeCode: v.id("BUDGET"),
    since: v.optional(v.shortText("8812.412.61.1768234800000")),
  }),
  result: z.strictObject({
    mark: z.string(),
    changes: z.array(
      z.strictObject({
        candidacyId: z.string(),
        at: moment(),
        /** The member, client or program that did it, and its name where it is a member. */
        by: z.string(),
        name: z.optional(z.string()),
        /** It changed the rank; otherwise the decision, to `state`. */
        ranked: z.boolean(),
        state: z.enum(CANDIDACY_STATES),
      }),
    ),
    here: z.array(z.strictObject({ memberId: z.string(), name: z.string() })),
  }),
  example: {
    mark: "8813.413.61.1768234860000",
    changes: [
      {
        candidacyId: CANDIDACY_ROW.candidacyId,
        at: "2027-01-12T10:20:00-06:00",
        by: "M10004",
        name: "Samuel Brandt",
        ranked: false,
        state: "shortlisted",
      },
    ],
    here: [{ memberId: "M10004", name: "Samuel Brandt" }],
  },
});

export const exportCandidates = download({
  path: "/desk/export-candidates",
  summary:
    "All candidates that the review board shows with the same filters, as CSV. Without `committeeCode`, it covers all committees that the caller may review, one after the other",
  scope: "desk.read",
  params: z.strictObject({ ...filters, committeeCode: v.optional(filters.committeeCode, "given") }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample: "committeeCode,committeeName,memberID,name\r\nBUDGET,Budget,M10077,Ngozi Okafor\r\n",
});

/** How many candidacies a page of the list may have. */
const LISTED_AT_ONCE = 500;

export const getCandidacies = query({
  path: "/desk/get-candidacies",
  summary:
    "The candidacies of a season on all committees that the caller may review, withdrawn ones included. They are sorted by committee code, position and member id. The sort keys never change, so no page skips or repeats a candidacy. Send `changedSince` for the candidacies that changed at that moment or later. A change may show a moment after it was made, so let two such calls overlap by a minute",
  scope: "desk.read",
  params: z.strictObject({
    year: v.year(2027),
    committeeCode: v.optional(v.id("BUDGET")),
    state: v.optional(v.choice(CANDIDACY_STATES, "nominated")),
    /** Ranks do not count as a change: they shift when others are moved. */
    changedSince: v.optional(v.moment("2027-01-12T10:00:00-06:00")),
    /** How many items a page has; left out: 200. */
    limit: v.optional(v.integer(LISTED_AT_ONCE, [1, LISTED_AT_ONCE])),
    cursor: v.cursor(),
  }),
  result: v.pageOf(listedCandidacyRecord),
  example: {
    items: [
      {
        year: 2027,
        committeeCode: "BUDGET",
        committeeName: "Budget",
        ...CANDIDACY_ROW,
        changed: "2027-01-12T10:20:00-06:00",
      },
    ],
    nextCursor: v.NEXT_CURSOR,
  },
});

export const getCandidacy = query({
  path: "/desk/get-candidacy",
  summary: "One candidacy with everything that staff know for the decision",
  scope: "desk.read",
  params: z.strictObject({ candidacyId }),
  result: candidacyRecord,
  example: CANDIDACY,
});

export const rankCandidacies = command({
  path: "/desk/rank-candidacies",
  summary:
    "Rank candidates of a position, or its alternates, by moving them. A move puts one `before` or `after` another, or at the end when it names neither; `unranked` takes the rank away. The moves are made in their order, all or none. No version is asked for or raised, so that moves at the same time all succeed. If the neighbor has left the list in the meantime, the candidate goes to the end. `items` has only the candidacies that were moved and changed",
  scope: "desk.write",
  params: z.strictObject({
    list: v.choice(RANKED_LISTS, "candidates"),
    moves: v.list(
      v.record({
        candidacyId,
        ...neighbor,
        /** Takes the rank away; an alternate always has one. */
        unranked: v.optional(v.flag(true)),
      }),
      CANDIDACIES_AT_ONCE,
    ),
    reason,
  }),
  takesList: true,
  reasons: MOVE_REASONS,
  result: z.strictObject({ items: z.array(changedCandidacyRecord) }),
  example: { items: [MOVED_CANDIDACY] },
  isRepeatable: false,
  refreshes: REVIEW_PATHS,
});

export const decideCandidacies = command({
  path: "/desk/decide-candidacies",
  summary:
    "Decide on candidates, each in the version that was seen, all or none. An alternate goes `before` or `after` another; with neither, an alternate stays in place and anyone else goes to the end. Deciding is possible until the season closes, also while nominations are open; what was published is final. A reason is for all, or for one of them alone. To undo it, send the state and reason that the answer has as `before`, with the new version and for an alternate the former neighbor",
  scope: "desk.write",
  params: z.strictObject({
    decisions: v.list(
      v.record({
        candidacyId,
        version,
        state: v.choice(DECIDED_STATES, "proposed"),
        ...neighbor,
        /** For this candidate alone. */
        reason,
      }),
      CANDIDACIES_AT_ONCE,
    ),
    reason,
  }),
  takesList: true,
  reasons: [...CHANGE_REASONS, "no-seat-left", "candidate-not-eligible"],
  /** Those that were stale. */
  current: z.array(currentCandidacyRecord),
  result: z.strictObject({ items: z.array(changedCandidacyRecord) }),
  example: { items: [CHANGED_CANDIDACY] },
  isRepeatable: false,
  refreshes: REVIEW_PATHS,
});

export const overrideRule = command({
  path: "/desk/override-rule",
  summary: "Set aside, with a reason, the rules that block a candidate. Without a reason they apply again",
  scope: "desk.write",
  params: z.strictObject({ candidacyId, version, reason }),
  reasons: CHANGE_REASONS,
  current: candidacyRecord,
  result: candidacyRecord,
  example: CANDIDACY,
  isRepeatable: false,
  refreshes: REVIEW_PATHS,
});

export const saveNote = command({
  path: "/desk/save-note",
  summary: "Add a note to a candidacy; answers with all its notes, newest first",
  scope: "desk.write",
  params: z.strictObject({ candidacyId, text: v.longText("Called; is glad to chair.") }),
  reasons: ["season-closed", "own-candidacy"],
  result: z.strictObject({ items: z.array(noteRecord) }),
  example: { items: [NOTE] },
  isRepeatable: false,
  refreshes: ["/desk/get-candidacy"],
});

export const markReviewed = command({
  path: "/desk/mark-reviewed",
  summary: "Note that the caller, a member or a client, has looked at candidacies, or has not",
  scope: "desk.write",
  params: z.strictObject({
    candidacyIds: v.list(candidacyId, CANDIDACIES_AT_ONCE),
    reviewed: v.flag(true),
  }),
  takesList: true,
  reasons: ["season-closed", "own-candidacy"],
  result: z.strictObject({
    items: z.array(z.strictObject({ candidacyId: z.string(), reviewedByMe: z.boolean() })),
  }),
  example: { items: [{ candidacyId: CANDIDACY_ROW.candidacyId, reviewedByMe: true }] },
  isRepeatable: true,
  refreshes: REVIEW_PATHS,
});

/** A nomination as staff find it by its reference. */
const foundNominationRecord = z.strictObject({
  reference: z.string(),
  year: z.int(),
  /** The candidacy that it belongs to. */
  candidacyId: z.string(),
  candidateId: z.string(),
  candidateName: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  withdrawn: z.boolean(),
});

export const findNomination = query({
  path: "/desk/find-nomination",
  summary:
    "The nomination with a reference, as people read it on the phone, with or without hyphens. The result is empty when there is none that the caller may see",
  scope: "desk.read",
  params: z.strictObject({ reference: v.shortText("N-7Q4F-2K") }),
  result: z.strictObject({ nomination: z.optional(foundNominationRecord) }),
  example: {
    nomination: {
      reference: "N-7Q4F-2K",
      year: 2027,
      candidacyId: "2f0a4c5e-7b7f-4a59-8b0b-0c9c1f5d3a11",
      candidateId: "M10077",
      candidateName: "Ngozi Okafor",
      committeeCode: "BUDGET",
      committeeName: "Budget",
      position: "Chair",
      withdrawn: false,
    },
  },
});

/** A candidacy as staff find it by the candidate's name. */
const foundCandidacyRecord = z.strictObject({
  candidacyId: z.string(),
  memberId: z.string(),
  name: z.string(),
  city: z.optional(z.string()),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  /** Absent where it is the caller's own and not published. */
  state: z.optional(z.enum(CANDIDACY_STATES)),
});

export const findCandidacies = query({
  path: "/desk/find-candidacies",
  summary: `Up to ${FOUND_CANDIDACIES} candidacies of a season whose candidate matches a text, on the committees that the caller may review, withdrawn ones included. The text is any part of a name, without titles, or a whole member id. Exact names come first, then they are sorted by last name, first name, committee and position`,
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027), text: v.shortText("Okafor") }),
  result: z.strictObject({ items: z.array(foundCandidacyRecord), isTruncated: z.boolean() }),
  example: {
    items: [
      {
        candidacyId: CANDIDACY_ROW.candidacyId,
        memberId: "M10077",
        name: "Ngozi Okafor",
        city: "Riverton",
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Member",
        state: "shortlisted",
      },
    ],
    isTruncated: false,
  },
});
