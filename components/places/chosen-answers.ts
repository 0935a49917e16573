import type { PlaceChoice } from "@/lib/vocabulary/season";
import type { AnswerDraft } from "./answer-draft";
import type { AnswerablePlace } from "./own-place";

/** What a member chose for the places that they can answer. */
export interface ChosenAnswers<Place extends AnswerablePlace = AnswerablePlace> {
  accept: Place[];
  decline: Place[];
  notYet: Place[];
  /** Those whose answer is another one than before. Where none is but a note was written: those that are answered. */
  changed: Place[];
}

/** The answer that a place has; declining one after its term has begun gives it up. */
export function choiceOf({ status }: Pick<AnswerablePlace, "status">): PlaceChoice {
  if (status === "declined" || status === "resigned") return "decline";
  return status === "offered" ? "not-yet" : "accept";
}

/** @param open the places that can be answered */
export function chosenAnswers<Place extends AnswerablePlace>(
  open: readonly Place[],
  { choices, note }: Pick<AnswerDraft, "choices" | "note">,
): ChosenAnswers<Place> {
  const chosen = (choice: PlaceChoice) => open.filter((place) => requested(place, choices) === choice);
  const [accept, decline, notYet] = [chosen("accept"), chosen("decline"), chosen("not-yet")];
  const other = open.filter((place) => requested(place, choices) !== choiceOf(place));
  const answered = [...accept, ...decline].filter(({ comments }) => note !== "" && comments !== note);
  return { accept, decline, notYet, changed: other.length > 0 ? other : answered };
}

/** The choice that stands for a place: the drafted one, otherwise the answer that it has. */
export function requested(place: AnswerablePlace, choices: AnswerDraft["choices"]): PlaceChoice {
  return choices[place.placeId] ?? choiceOf(place);
}

/** The one choice for all places, if it is new for each: then one write answers them all. */
export function commonChoice(
  open: readonly AnswerablePlace[],
  { accept, decline, notYet, changed }: ChosenAnswers,
): PlaceChoice | undefined {
  if (changed.length !== open.length) return undefined;
  if (accept.length === open.length) return "accept";
  if (decline.length === open.length) return "decline";
  return notYet.length === open.length ? "not-yet" : undefined;
}
