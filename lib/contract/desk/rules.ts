import { RULE_EFFECTS } from "@/lib/vocabulary/candidacy";
import { command, query } from "../entry";
import { RULE_KINDS } from "../rule-form";
import * as v from "../values";
import * as z from "../zod";
import {
  eligibilityOfPlaceRecord,
  eligibilityRecord,
  failingRecord,
  rulePreviewRecord,
  ruleRecord,
  UNMET_VERDICTS,
} from "./rule-records";

const RULE_ID = "8a0a6a3e-3c8f-4d6f-9c62-6d3e3f0c1b25";

const example = {
  ruleId: RULE_ID,
  year: 2027,
  committeeCode: "BUDGET",
  committeeName: "Budget",
  kind: "consecutive-years" as const,
  number: 3,
  breakYears: 1,
  names: ["President"],
  effect: "blocks" as const,
  words: "At most 3 consecutive years on Budget (not counting President)",
  version: 1,
};

const MOST_NAMES = 300;

/** What a rule asks for, and where; what its kind does not take is left out (lib/contract/rule-form.ts). */
const ruleParams = {
  year: v.year(2027),
  committeeCode: v.optional(v.id("BUDGET"), "given"),
  position: v.optional(v.shortText("Chair")),
  kind: v.choice(RULE_KINDS, "consecutive-years"),
  number: v.optional(v.integer(3, [1, 99]), "given"),
  breakYears: v.optional(v.integer(1, [1, 99]), "given"),
  day: v.optional(v.day("2027-03-01")),
  names: v.optional(v.list(v.shortText("President"), MOST_NAMES), "given"),
  sentence: v.optional(v.shortText("Three years are enough.")),
};

export const getRules = query({
  path: "/desk/get-rules",
  summary: "The rules of a season: those for all committees first, then by committee",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027) }),
  result: z.strictObject({ items: z.array(ruleRecord) }),
  example: { items: [example] },
});

// Rules decide what every list of candidates shows about them.
const RULE_READS = [
  "/desk/get-rules",
  "/desk/get-eligibility",
  "/desk/get-candidacy",
  "/desk/get-review-board",
  "/desk/get-eligibilities",
  "/desk/get-candidacies",
  "/desk/get-slate",
  "/desk/preview-change",
  "/desk/preview-publication",
] as const;

export const saveRule = command({
  path: "/desk/save-rule",
  summary: "Add a rule, or change the one in `ruleId`. `version` is the version that was read",
  scope: "desk.write",
  params: z.strictObject({
    ruleId: v.optional(v.id(RULE_ID)),
    version: v.optional(v.integer(1)),
    ...ruleParams,
    effect: v.choice(RULE_EFFECTS, "blocks"),
  }),
  reasons: ["season-closed", "unknown-committee", "unknown-position", "stale-change"],
  current: ruleRecord,
  result: ruleRecord,
  example,
  isRepeatable: false,
  refreshes: RULE_READS,
});

export const removeRule = command({
  path: "/desk/remove-rule",
  summary: "End a rule. Returns the rule as it was, so that it can be made again",
  scope: "desk.write",
  params: z.strictObject({ ruleId: v.id(RULE_ID), version: v.integer(1) }),
  reasons: ["season-closed", "stale-change"],
  current: ruleRecord,
  result: ruleRecord,
  example,
  isRepeatable: false,
  refreshes: RULE_READS,
});

export const previewRule = query({
  path: "/desk/preview-rule",
  summary: "How a rule will read, and how many members fail it today, before it is saved",
  scope: "desk.read",
  params: z.strictObject(ruleParams),
  result: rulePreviewRecord,
  example: {
    words: "At most 3 consecutive years on Budget (not counting President)",
    members: 150_000,
    failing: 1,
    unknown: 0,
  },
});

export const getFailing = query({
  path: "/desk/get-failing",
  summary: "Which members fail a rule today, or lack the fact it asks for, by name, before it is saved",
  scope: "desk.read",
  params: z.strictObject({ ...ruleParams, verdict: v.choice(UNMET_VERDICTS, "fails"), cursor: v.cursor() }),
  result: v.countedPageOf(failingRecord),
  example: {
    nextCursor: v.NEXT_CURSOR,
    total: 541,
    items: [
      {
        memberId: "M10077",
        name: "Ngozi Okafor",
        committeeCode: "BUDGET",
        sentence:
          "At most 3 consecutive years on Budget (not counting President): has served 2024, 2025 and 2026.",
      },
    ],
  },
});

const FAILED_RULE = {
  ruleId: RULE_ID,
  kind: "consecutive-years",
  effect: "blocks",
  verdict: "fails",
  sentence: "At most 3 consecutive years on Budget (not counting President): has served 2024, 2025 and 2026.",
} as const;

export const getEligibility = query({
  path: "/desk/get-eligibility",
  summary: "What each rule says of one person for one position, with what is offered and proposed to date",
  scope: "desk.read",
  params: z.strictObject({
    year: v.year(2027),
    memberId: v.id("M10077"),
    committeeCode: v.id("BUDGET"),
    position: v.shortText("Chair"),
  }),
  result: z.strictObject({ items: z.array(eligibilityRecord) }),
  example: { items: [FAILED_RULE] },
});

const ELIGIBILITIES_AT_ONCE = 200;

export const getEligibilities = query({
  path: "/desk/get-eligibilities",
  summary: `What each rule says of up to ${ELIGIBILITIES_AT_ONCE} people and positions, in the order sent. Each is checked as if it were the only change`,
  scope: "desk.read",
  params: z.strictObject({
    year: v.year(2027),
    places: v.list(
      v.record({
        memberId: v.id("M10077"),
        committeeCode: v.id("BUDGET"),
        position: v.shortText("Chair"),
      }),
      ELIGIBILITIES_AT_ONCE,
    ),
  }),
  takesList: true,
  result: z.strictObject({ items: z.array(eligibilityOfPlaceRecord) }),
  example: {
    items: [
      {
        memberId: "M10077",
        committeeCode: "BUDGET",
        position: "Chair",
        eligibility: "blocked",
        rules: [FAILED_RULE],
      },
    ],
  },
});
