import { read, status, word } from "../entry";
import { date, id, longText, mayBeBlank, shortText, year } from "../parameters";
import { candidateRecord, exampleOf, nominationSummaryRecord } from "../records";
import * as z from "../../zod";

// The interface document, section 4.2: nominations.

export const nominate = status({
  path: "/committee/nominate",
  summary: "Nominate candidate",
  scope: "committee.write",
  reasons: [
    "invalid-parameter",
    "invalid-date",
    "nominations-closed",
    "position-closed",
    "self-nomination",
    "too-many-nominations",
    "duplicate-nomination",
    "nomination-decided",
    "not-a-voter",
    "unknown-member",
    "unknown-committee",
    "unknown-position",
    "candidate-declined-nomination",
    "candidate-not-eligible",
  ],
  isRepeatable: true,
  refreshes: ["/season/get-nominations", "/committee/getnominationsbyvoter", "/committee/getcandidate"],
  params: z.object({
    voterID: id("M10042"),
    candidateID: id("M10077"),
    recordID: id("2027-0001"),
    effectiveDate: date("2027-01-01"),
    committeeYear: year("2027"),
    committeeCode: id("BUDGET"),
    qualifications: mayBeBlank(longText("Twelve years of budgets.")),
    committeePosition: shortText("Chair"),
    priorityCode: mayBeBlank(id("1")),
    candidateName: shortText("Ngozi Okafor"),
    nominationSource: mayBeBlank(shortText("VOTER")),
  }),
});

export const getcandidate = read({
  path: "/committee/getcandidate",
  summary: "Get candidate by nomination",
  scope: "committee.read",
  params: z.object({ year: year("2027"), voterID: id("M10042"), candidateID: id("M10077") }),
  result: z.array(candidateRecord),
  example: [
    exampleOf(candidateRecord, {
      ID: "6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11",
      recordID: "2027-0001",
      lastName: "Okafor",
      firstName: "Ngozi",
      committeeCode: "BUDGET",
      committeeDescription: "Budget",
      committeeYear: "2027",
      committeePosition: "Chair",
      priority: "1",
    }),
  ],
});

export const getnominationsbyvoter = read({
  path: "/committee/getnominationsbyvoter",
  summary: "Get nominations by voter",
  scope: "committee.read",
  params: z.object({ year: year("2027"), ID: id("M10042") }),
  result: z.array(nominationSummaryRecord),
  example: [
    { ID: "M10077", voterName: "Dana Whitfield", boardName: "North Valley Board", cityName: "Riverton" },
  ],
});

export const deletenomination = word({
  path: "/committee/deletenomination",
  summary: "Delete nomination",
  scope: "committee.write",
  reasons: ["nominations-closed", "nomination-decided"],
  isRepeatable: true,
  refreshes: ["/season/get-nominations", "/committee/getnominationsbyvoter", "/committee/getcandidate"],
  params: z.object({ nominationID: id("6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11") }),
});
