import { read, write } from "../entry";
import { choice, date, id, longText, mayBeBlank, number, shortText, year } from "../parameters";
import { RULE_KINDS } from "../rule-form";
import * as z from "../zod";
import { cursor, pageOf } from "./page";
import {
  eligibilityRecord,
  failingRecord,
  RULE_EFFECTS,
  rulePreviewRecord,
  ruleRecord,
  UNMET_VERDICTS,
} from "./rule-records";

const RULE_ID = "8a0a6a3e-3c8f-4d6f-9c62-6d3e3f0c1b25";

const example = [
  {
    ruleID: RULE_ID,
    year: "2027",
    committeeCode: "BUDGET",
    committeeName: "Budget",
    position: "",
    kind: "consecutive-years" as const,
    number: "3",
    breakYears: "1",
    day: "",
    names: ["President"],
    effect: "blocks" as const,
    sentence: "",
    words: "At most 3 consecutive years on Budget (not counting President)",
    version: "1",
  },
];

/** What a rule asks for, and where; what its kind does not take is blank (lib/contract/rule-form.ts). */
const asked = {
  year: year("2027"),
  committeeCode: mayBeBlank(id("BUDGET")),
  position: mayBeBlank(shortText("")),
  kind: choice(RULE_KINDS, "consecutive-years"),
  number: mayBeBlank(number("3")),
  breakYears: mayBeBlank(number("1")),
  day: mayBeBlank(date("")),
  names: mayBeBlank(longText("President")),
  sentence: mayBeBlank(shortText("")),
};

export const getrules = read({
  path: "/desk/getrules",
  summary: "The rules of a season: those for all committees first, then by committee",
  scope: "desk.read",
  params: z.object({ year: year("2027") }),
  result: z.array(ruleRecord),
  example,
});

// Rules decide what is said of candidates wherever they are shown.
const RULE_READS = [
  ...(["/desk/getrules", "/desk/geteligibility", "/desk/getcandidacy", "/desk/getreviewboard"] as const),
  ...(["/desk/getslate", "/desk/previewchange", "/desk/previewpublication"] as const),
] as const;

export const saverule = write({
  path: "/desk/saverule",
  summary: "Make a rule, or change the one with this id, of which this version was read",
  scope: "desk.write",
  params: z.object({
    ruleID: mayBeBlank(id("")),
    version: mayBeBlank(number("")),
    ...asked,
    effect: choice(RULE_EFFECTS, "blocks"),
  }),
  result: z.array(ruleRecord),
  example,
  isRepeatable: false,
  refreshes: RULE_READS,
});

export const removerule = write({
  path: "/desk/removerule",
  summary: "End a rule; answers with the rule as it was, so that it can be made again",
  scope: "desk.write",
  params: z.object({ ruleID: id(RULE_ID), version: number("1") }),
  result: z.array(ruleRecord),
  example,
  isRepeatable: false,
  refreshes: RULE_READS,
});

export const previewrule = read({
  path: "/desk/previewrule",
  summary: "How a rule will read, and how many members fail it today, before it is saved",
  scope: "desk.read",
  params: z.object(asked),
  result: z.array(rulePreviewRecord),
  example: [
    {
      words: "At most 3 consecutive years on Budget (not counting President)",
      members: "150000",
      failing: "1",
      unknown: "0",
    },
  ],
});

export const getfailing = read({
  path: "/desk/getfailing",
  summary: "Which members fail a rule today, or lack the fact it asks for, by name, before it is saved",
  scope: "desk.read",
  params: z.object({ ...asked, verdict: choice(UNMET_VERDICTS, "fails"), cursor }),
  result: pageOf(failingRecord),
  example: {
    total: "1",
    next: "",
    rows: [
      {
        memberID: "M10077",
        name: "Ngozi Okafor",
        committeeCode: "BUDGET",
        sentence:
          "At most 3 consecutive years on Budget (not counting President): has served 2024, 2025 and 2026.",
      },
    ],
  },
});

export const geteligibility = read({
  path: "/desk/geteligibility",
  summary: "What each rule says of one person for one position, with what is offered and proposed to date",
  scope: "desk.read",
  params: z.object({
    year: year("2027"),
    memberID: id("M10077"),
    committeeCode: id("BUDGET"),
    position: shortText("Chair"),
  }),
  result: z.array(eligibilityRecord),
  example: [
    {
      ruleID: RULE_ID,
      kind: "consecutive-years",
      effect: "blocks",
      verdict: "fails",
      sentence:
        "At most 3 consecutive years on Budget (not counting President): has served 2024, 2025 and 2026.",
    },
  ],
});
