import "server-only";
import { toText } from "@/lib/contract/values";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { groupedBy } from "@/lib/domain/grouped-by";
import { listCandidacyCommittees } from "@/lib/store/candidacies/review-committees";
import { type Call, defineOperation } from "../operation";
import { csvAnswer, type CsvColumn } from "../file-answer";
import { requireRecentProof } from "../recent-proof";
import { arrange, type BoardNarrowing, readCandidates, type ReviewRow } from "./facts";
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

// Thousands judged at once would keep other callers waiting; each committee by itself would take too many round trips.
const COMMITTEES_AT_ONCE = 10;

interface ListedCommittee {
  code: string;
  name: string;
}

type ListedCandidate = ReviewRow & { committee: ListedCommittee };

/** The candidates of these committees that the filters let through, some committees at a time. */
async function* candidatesOf(
  committees: readonly ListedCommittee[],
  requested: { year: number; narrowing: BoardNarrowing },
  call: Call,
): AsyncGenerator<ListedCandidate[]> {
  for (let from = 0; from < committees.length; from += COMMITTEES_AT_ONCE)
    yield await listCandidates(committees.slice(from, from + COMMITTEES_AT_ONCE), requested, call);
}

/** The candidates of these committees that the filters let through, one committee after the other. */
async function listCandidates(
  committees: readonly ListedCommittee[],
  { year, narrowing }: { year: number; narrowing: BoardNarrowing },
  call: Call,
): Promise<ListedCandidate[]> {
  const codes = committees.map(({ code }) => code);
  const candidates = await readCandidates(year, codes, call);
  const byCommittee = groupedBy(candidates, ({ candidate }) => candidate.committeeCode);
  return committees.flatMap((committee) =>
    arrange(byCommittee.get(committee.code) ?? [], narrowing).map((row) => ({ ...row, committee })),
  );
}

/** The requested committee; otherwise all with candidacies that the caller may review. */
async function committeesOf(
  { year, committeeCode }: { year: number; committeeCode: string | undefined },
  call: Call,
): Promise<ListedCommittee[]> {
  if (committeeCode !== undefined) requireRight(call, "nominations.read", committeeCode);
  const reach = reachOfCaller(call.principal, "nominations.read");
  const all = reach === "all" ? null : reach;
  return listCandidacyCommittees(year, committeeCode === undefined ? all : [committeeCode]);
}
