import type { RowOf } from "@/lib/client/list-pages";
import type { getAnswers, getCommittees, getPlaces } from "@/lib/contract/season";

/** A place that the season has offered to the reader, as the operation returns it. */
export type OwnPlace = RowOf<typeof getPlaces>;
export type OwnAnswer = RowOf<typeof getAnswers>;
export type CommitteeFacts = RowOf<typeof getCommittees>;

/** What choosing, the check and the receipt need of a place: of one's own, or of one that a letter's link leads to. */
export type AnswerablePlace = Pick<
  OwnPlace,
  "placeId" | "committeeName" | "position" | "startDate" | "endDate" | "status" | "comments"
>;

/** The places that one answer applies to. */
export function openPlaces(places: readonly OwnPlace[]): OwnPlace[] {
  return places.filter(({ open }) => open);
}

/** The reader gave the place up by declining it after its term had begun. */
export function isGivenUp({ status, answer }: OwnPlace): boolean {
  return status === "resigned" && answer === "declined";
}

/** A place as a receipt names it. */
export type NamedPlace = Pick<OwnPlace, "placeId" | "committeeName" | "position">;

/** The combined state of the places that can be answered. */
export type AnswerState = "none" | "unanswered" | "accepted" | "declined" | "given-up" | "over";

export function answerState(places: readonly OwnPlace[]): AnswerState {
  const open = openPlaces(places);
  if (places.length === 0) return "none";
  if (open.length === 0) return places.some(isGivenUp) ? "given-up" : "over";
  if (open.some(({ status }) => status === "offered")) return "unanswered";
  return open.every(({ status }) => status === "declined") ? "declined" : "accepted";
}

/** Appends to a note the line in which a member who declines says whether to ask again. */
export function withLastLine(note: string, line: string | undefined): string {
  return [note.trim(), line].filter(Boolean).join("\n");
}

/** Removes that line from a note. */
export function withoutLastLine(comments: string, lines: readonly string[]): string {
  const line = lines.find((one) => comments === one || comments.endsWith(`\n${one}`));
  return line === undefined ? comments : comments.slice(0, -line.length).trimEnd();
}
