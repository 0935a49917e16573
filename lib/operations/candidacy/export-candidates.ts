import "server-only";
import { toText } from "@/lib/contract/values";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { groupedBy } from "@/lib/domain/grouped-by";
import { type CandidacyCommittee, listCandidacyCommittees } from "@/lib/store/candidacies/review-committees";
import { type Call, defineOperation } from "../operation";
import type { FileWords } from "@/messages/desk-files";
import { columnsFor, csvAnswer, type CsvColumn } from "../file-answer";
import { requireRecentProof } from "../recent-proof";
import { arrange, boardOrder, type BoardNarrowing, readNamedCandidates, type ReviewRow } from "./facts";
import { requireRight } from "./named-candidacies";

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
  ["service", ({ candidate }) => serviceOf(candidate)],
  ["conflicts", ({ conflicts }) => String(conflicts)],
];

const shownColumns = (t: FileWords): readonly CsvColumn<ListedCandidate>[] => [
  [t("file.committeeCode"), ({ committee }) => committee.code],
  [t("desk.vacancies.committee"), ({ committee }) => committee.name],
  [t("review.column.rank"), ({ rank }) => toText(rank)],
  [t("review.column.name"), ({ name }) => name],
  [t("file.memberId"), ({ memberId }) => memberId],
  [t("review.column.state"), (row) => stateWords(row, t)],
  [t("review.column.position"), ({ position }) => position],
  [t("review.column.eligibility"), ({ eligibility }) => t(`review.eligibility.${eligibility}`)],
  [t("file.rules"), ({ sentences }) => sentences.join(" ")],
  [t("file.overrideReason"), ({ candidate }) => candidate.overrideReason],
  [t("review.column.supporters"), ({ supporters }) => toText(supporters)],
  [t("review.column.priority"), ({ priority }) => priority],
  [t("review.column.service"), ({ candidate }) => t(`review.service.${serviceOf(candidate)}`)],
  [t("review.column.board"), ({ board }) => board],
  [t("review.column.firm"), ({ firm }) => firm],
  [t("review.column.city"), ({ city }) => city],
  [t("review.column.sources"), ({ sources }) => sources.join(", ")],
  [t("review.column.conflicts"), ({ conflicts }) => (conflicts === 0 ? "" : String(conflicts))],
  [t("review.column.reviewed"), ({ isReviewed }) => (isReviewed ? t("review.board.reviewed") : "")],
  [t("review.column.reason"), ({ candidate }) => candidate.reason],
];

function serviceOf({ isReturning }: ReviewRow["candidate"]): "returning" | "new" {
  return isReturning ? "returning" : "new";
}

/** As the review board has them: beside an alternate stands the rank among the alternates. */
function stateWords({ state, candidate: { alternateRank } }: ListedCandidate, t: FileWords): string {
  const words = t(`review.state.${state === "" ? "own" : state}`);
  return alternateRank === null ? words : `${words} ${alternateRank}`;
}

/** The candidates that review boards show, as a file; without who supports them. */
export const exportCandidates = defineOperation(contract.exportCandidates, {
  mayCall: staffWith("nominations.read"),
  async run({ year, committeeCode, ...narrowing }, call) {
    requireRecentProof(call);
    const committees = await committeesOf({ year, committeeCode }, call);
    const name = committeeCode === undefined ? `candidates-${year}` : `candidates-${year}-${committeeCode}`;
    const columns = columnsFor(call, COLUMNS, shownColumns);
    return csvAnswer(name, columns, candidatesOf(committees, { year, narrowing }, call));
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
