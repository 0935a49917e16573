import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { groupedBy } from "@/lib/domain/grouped-by";
import { listCandidacyCommittees } from "@/lib/store/candidacies/review-committees";
import type { Call, Operation } from "../operation";
import { numberText } from "./candidacy-row";
import { type CsvColumn, csvFile } from "../csv-file";
import { requireRecentProof } from "../recent-proof";
import { arrange, type BoardInput, readCandidates } from "./read-board";
import { requireRight } from "./require-right";
import type { ReviewRow } from "./review-rows";

// Headings are those of the records, so that a file may be read by a program as well.
const COLUMNS: readonly CsvColumn<ListedCandidate>[] = [
  ["committeeCode", ({ committee }) => committee.code],
  ["committeeName", ({ committee }) => committee.name],
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
  ["supporters", ({ supporters }) => numberText(supporters)],
  ["priority", ({ priority }) => priority],
  ["sources", ({ sources }) => sources.join("; ")],
  ["eligibility", ({ eligibility }) => eligibility],
  ["rules", ({ sentences }) => sentences.join(" ")],
  ["overrideReason", ({ candidate }) => candidate.overrideReason],
  ["service", ({ candidate }) => (candidate.isReturning ? "returning" : "new")],
  ["conflicts", ({ conflicts }) => String(conflicts)],
];

/** The candidates that review boards show, as a file; without who supports them. */
export const exportcandidates: Operation<typeof contract.exportcandidates> = {
  mayCall: staffWith("nominations.read"),
  async run(input, call) {
    requireRecentProof(call);
    const { year, committeeCode } = input;
    const committees = await committeesOf(input, call);
    const rows: ListedCandidate[] = [];
    for (let from = 0; from < committees.length; from += COMMITTEES_AT_ONCE)
      rows.push(...(await listCandidates(committees.slice(from, from + COMMITTEES_AT_ONCE), input, call)));
    const name = ["candidates", year, committeeCode].filter((part) => part !== "").join("-");
    return csvFile(name, COLUMNS, rows);
  },
};

// Thousands judged at once would keep other callers waiting; each committee by itself would take too many round trips.
const COMMITTEES_AT_ONCE = 10;

interface ListedCommittee {
  code: string;
  name: string;
}

type ListedCandidate = ReviewRow & { committee: ListedCommittee };

/** The candidates of these committees that the filters let through, one committee after the other. */
async function listCandidates(
  committees: readonly ListedCommittee[],
  input: BoardInput,
  call: Call,
): Promise<ListedCandidate[]> {
  const codes = committees.map(({ code }) => code);
  const candidates = await readCandidates(Number(input.year), codes, call);
  const candidatesOf = groupedBy(candidates, ({ candidate }) => candidate.committeeCode);
  return committees.flatMap((committee) =>
    arrange(candidatesOf.get(committee.code) ?? [], input).map((row) => ({ ...row, committee })),
  );
}

/** The committee that is asked for; otherwise all for which there are candidacies and which the caller may review. */
async function committeesOf({ year, committeeCode }: BoardInput, call: Call): Promise<ListedCommittee[]> {
  if (committeeCode !== "") requireRight(call, "nominations.read", committeeCode);
  const reach = reachOfCaller(call.principal, "nominations.read");
  const all = reach === "all" ? null : reach;
  return listCandidacyCommittees(Number(year), committeeCode === "" ? all : [committeeCode]);
}
