import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { numberText } from "./candidacy-row";
import { type CsvColumn, csvFile } from "../csv-file";
import { readBoard } from "./read-board";
import { requireRecentProof } from "./recent-proof";
import type { ReviewRow } from "./review-rows";

// Headings are those of the records, so that a file may be read by a program as well.
const COLUMNS: readonly CsvColumn<ReviewRow>[] = [
  ["memberID", ({ memberId }) => memberId],
  ["name", ({ name }) => name],
  ["city", ({ city }) => city],
  ["board", ({ board }) => board],
  ["firm", ({ firm }) => firm],
  ["position", ({ position }) => position],
  ["state", ({ state }) => state],
  ["rank", ({ rank }) => numberText(rank)],
  ["alternateRank", ({ candidate }) => numberText(candidate.alternateRank)],
  ["reason", ({ candidate }) => candidate.reason],
  ["supporters", ({ supporters }) => String(supporters)],
  ["priority", ({ priority }) => priority],
  ["sources", ({ sources }) => sources.join("; ")],
  ["eligibility", ({ eligibility }) => eligibility],
  ["rules", ({ sentences }) => sentences.join(" ")],
  ["overrideReason", ({ candidate }) => candidate.overrideReason],
  ["service", ({ candidate }) => (candidate.isReturning ? "returning" : "new")],
  ["conflicts", ({ conflicts }) => String(conflicts)],
];

/** The candidates that the review board shows, as a file; without who supports them. */
export const exportcandidates: Operation<typeof contract.exportcandidates> = {
  mayCall: staffWith("nominations.read"),
  async run(input, call) {
    requireRecentProof(call);
    const { shown } = await readBoard(input, call);
    return csvFile(`candidates-${input.year}-${input.committeeCode}`, COLUMNS, shown);
  },
};
