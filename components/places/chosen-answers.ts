import type { PlaceChoice } from "@/lib/vocabulary/season";
import type { AnswerDraft } from "./answer-draft";
import type { AnswerablePlace } from "./own-place";

/** Answers to places, by what they do. */
export interface AnsweredPlaces<Place = AnswerablePlace> {
  accept: Place[];
  decline: Place[];
  /** Those whose answer is withdrawn. */
  withdraw: Place[];
}

/** What a member chose for the places that they can answer. */
export interface ChosenAnswers<
  Place extends AnswerablePlace = AnswerablePlace,
> extends AnsweredPlaces<Place> {
  /** All whose answer is sent: those with a new answer or, if no answer changed, those with a new note. */
  changed: Place[];
  /** Those that keep their answer, and those that still have none. */
  kept: { accepted: Place[]; declined: Place[]; unanswered: Place[] };
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
  const other = open.filter((place) => requested(place, choices) !== choiceOf(place));
  const answered = open.filter(
    (place) => choiceOf(place) !== "not-yet" && note !== "" && place.comments !== note,
  );
  const changed = other.length > 0 ? other : answered;
  const chosen = (places: readonly Place[], choice: PlaceChoice) =>
    places.filter((place) => requested(place, choices) === choice);
  const same = open.filter((place) => !changed.includes(place));
  return {
    accept: chosen(changed, "accept"),
    decline: chosen(changed, "decline"),
    withdraw: chosen(changed, "not-yet"),
    changed,
    kept: {
      accepted: chosen(same, "accept"),
      declined: chosen(same, "decline"),
      unanswered: chosen(same, "not-yet"),
    },
  };
}

/** The choice that stands for a place: the drafted one, otherwise the answer that it has. */
export function requested(place: AnswerablePlace, choices: AnswerDraft["choices"]): PlaceChoice {
  return choices[place.placeId] ?? choiceOf(place);
}

/** What the answers do together, as the sentences that name it select it: `accept_withdraw`; `none` when they do nothing. */
export function mixOf({ accept, decline, withdraw }: AnsweredPlaces<unknown>): string {
  const parts = [
    accept.length > 0 && "accept",
    decline.length > 0 && "decline",
    withdraw.length > 0 && "withdraw",
  ];
  return parts.filter(Boolean).join("_") || "none";
}

/** How many get which answer, for those sentences. */
export function countsOf(answers: AnsweredPlaces<unknown>) {
  const { accept, decline, withdraw } = answers;
  return {
    mix: mixOf(answers),
    accepted: accept.length,
    declined: decline.length,
    withdrawn: withdraw.length,
  };
}
