import "server-only";
import { toText } from "@/lib/contract/values";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { groupedBy } from "@/lib/domain/grouped-by";
import { type CandidacyCommittee, listCandidacyCommittees } from "@/lib/store/candidacies/review-committees";
import { type Call, defineOperation } from "../operation";
import { csvAnswer, type CsvColumn } from "../file-answer";
import { requireRecentProof } from "../recent-proof";
import { arrange, boardOrder, type BoardNarrowing, readNamedCandidates, type ReviewRow } from "./facts";
import { requireRight } from "./named-candidacies";

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
  ["rank", ({ rank }) => toText(rank)],
  ["alternateRank", ({ candidate }) => toText(candidate.alternateRank)],
  ["reason", ({ candidate }) => candidate.reason],
  ["supporters", ({ supporters }) => toText(supporters)],
  ["priority", ({ priority }) => priority],
  ["sources", ({ sources }) => sources.join("; ")],
  ["eligibility", ({ eligibility }) => eligibility],
  ["rules", ({ sentences }) => sentences.join(" ")],
  ["overrideReason", ({ candidate }) => candidate.overrideReason],
  ["service", ({ candidate }) => (candidate.isReturning ? "returning" : "new")],
  ["conflicts", ({ conflicts }) => String(conflicts)],
];

/** The candidates that review boards show, as a file; without who supports them. */
export const exportCandidates = defineOperation(contract.exportCandidates, {
  mayCall: staffWith("nominations.read"),
  async run({ year, committeeCode, ...narrowing }, call) {
    requireRecentProof(call);
    const committees = await committeesOf({ year, committeeCode }, call);
    const name = committeeCode === undefined ? `candidates-${year}` : `candidates-${year}-${committeeCode}`;
    return csvAnswer(name, COLUMNS, candidatesOf(committees, { year, narrowing }, call));
  },
});

// Thousands judged at once would keep other callers waiting, and the file would begin too late (contract.md 9.11).
const CANDIDATES_AT_ONCE = 500;

type ListedCandidate = ReviewRow & { committee: CandidacyCommittee };

/** The candidates of these committees that the filters let through, a page at a time. */
async function* candidatesOf(
  committees: readonly CandidacyCommittee[],
  { year, narrowing }: { year: number; narrowing: BoardNarrowing },
  call: Call,
): AsyncGenerator<ListedCandidate[]> {
  const order = narrowing.sort ?? "rank";
  for (const some of inPages(committees)) {
    const ids = await boardOrder({ year, codes: some.map(({ code }) => code), order }, call);
    // More than one page where a committee by itself has more candidates.
    for (let from = 0; from < ids.length; from += CANDIDATES_AT_ONCE) {
      const candidates = await readNamedCandidates(year, ids.slice(from, from + CANDIDATES_AT_ONCE), call);
      const byCommittee = groupedBy(candidates, ({ candidate }) => candidate.committeeCode);
      yield some.flatMap((committee) =>
        arrange(byCommittee.get(committee.code) ?? [], narrowing).map((row) => ({ ...row, committee })),
      );
    }
  }
}

/** Consecutive committees, as many as have no more candidates than a page; one that has more by itself. */
function inPages(committees: readonly CandidacyCommittee[]): CandidacyCommittee[][] {
  const pages: CandidacyCommittee[][] = [];
  let left = 0;
  for (const committee of committees) {
    if (committee.candidates > left) {
      pages.push([]);
      left = CANDIDATES_AT_ONCE;
    }
    pages.at(-1)?.push(committee);
    left -= committee.candidates;
  }
  return pages;
}

/** The requested committee; otherwise all with candidacies that the caller may review. */
async function committeesOf(
  { year, committeeCode }: { year: number; committeeCode: string | undefined },
  call: Call,
): Promise<CandidacyCommittee[]> {
  if (committeeCode !== undefined) requireRight(call, "nominations.read", committeeCode);
  const reach = reachOfCaller(call.principal, "nominations.read");
  const all = reach === "all" ? null : reach;
  return listCandidacyCommittees(year, committeeCode === undefined ? all : [committeeCode]);
}
