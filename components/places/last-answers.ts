import type { AnsweredPlaces } from "./chosen-answers";
import type { NamedPlace, OwnAnswer } from "./own-place";

/** What the reader answered at once, or somebody for them: the newest; undefined while nothing was answered. */
export interface LastAnswers extends AnsweredPlaces<NamedPlace> {
  reference: string;
  answered: string;
  notes: string[];
}

export function lastAnswers(answers: readonly OwnAnswer[]): LastAnswers | undefined {
  const [newest] = answers;
  if (!newest) return undefined;
  const { reference, answered } = newest;
  const together = answers.filter((one) => one.reference === reference);
  const by = (answer: OwnAnswer["answer"]) =>
    together.filter((one) => one.answer === answer).flatMap(({ answeredPlaces }) => answeredPlaces);
  return {
    reference,
    answered,
    notes: together.flatMap(({ comments }) => comments ?? []),
    accept: by("accepted"),
    decline: by("declined"),
    withdraw: by("taken-back"),
  };
}
