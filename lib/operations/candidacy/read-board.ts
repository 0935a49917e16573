import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { isOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { arrangeBoard } from "@/lib/domain/candidacy/board";
import { readNominationReference } from "@/lib/domain/nomination/nomination-reference";
import { viewerOf } from "@/lib/domain/season/viewer";
import { findReviewedSeason } from "@/lib/store/candidacies/candidacy-facts";
import { listCandidates } from "@/lib/store/candidacies/candidates";
import { findNominationByReference } from "@/lib/store/nominations/nominations";
import type { Call } from "../operation";
import { requireRight } from "./require-right";
import { lookingAs, type ReviewRow, reviewRows } from "./review-rows";

/** What the review board is asked for. */
type BoardInput = Omit<EntryParams<typeof contract.getReviewBoard>, "cursor">;
/** What narrows it, and its file. */
export type BoardNarrowing = Omit<BoardInput, "year" | "committeeCode">;

/**
 * The candidates of a committee as the review board shows them: all, and those that are asked for, in order.
 * @throws Problem 403 when the caller may not see the nominations for that committee
 */
export async function readBoard(
  input: BoardInput,
  call: Call,
): Promise<{ all: readonly ReviewRow[]; shown: ReviewRow[] }> {
  const { year, committeeCode } = input;
  requireRight(call, "nominations.read", committeeCode);
  const all = await readCandidates(year, [committeeCode], call);
  return { all, shown: (await supportedBy(all, input, call)) ?? arrange(all, input) };
}

/** Where the text is the reference of a nomination: the candidate it supports, in whatever state. */
async function supportedBy(
  rows: readonly ReviewRow[],
  { text = "", year, committeeCode }: BoardInput,
  { principal }: Call,
): Promise<ReviewRow[] | undefined> {
  const number = readNominationReference(text);
  const found =
    number === undefined ? undefined : await findNominationByReference(number, viewerOf(principal));
  if (!found || found.year !== year || found.committeeCode !== committeeCode) return undefined;
  // As a reference that no nomination has.
  if (isOwnCandidacy(ownIdOf(principal), { memberId: found.candidateId })) return undefined;
  return rows.filter(({ id }) => id === found.candidacyId);
}

/** The candidates for these committees, which the caller may review, in no order. */
export async function readCandidates(
  year: number,
  codes: readonly string[],
  call: Call,
): Promise<ReviewRow[]> {
  const [season, candidates] = await Promise.all([
    findReviewedSeason(year),
    listCandidates(year, codes, lookingAs(call)),
  ]);
  return season ? reviewRows(candidates, season, call) : [];
}

/** Those that the filters let through, in the order that is asked for. */
export function arrange(
  rows: readonly ReviewRow[],
  {
    position = "",
    state,
    board = "",
    source = "",
    eligibility,
    supporters = 0,
    notReviewed,
    text = "",
    sort = "rank",
  }: BoardNarrowing,
): ReviewRow[] {
  const words = {
    state: state ?? "",
    eligibility: eligibility ?? "",
    notReviewed: notReviewed ?? "",
  } as const;
  return arrangeBoard(rows, { position, board, source, supporters, text, ...words }, sort);
}
