// U+202A to U+202E and U+2066 to U+2069: embeddings, overrides and isolates.
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/;

/** Whether the text has invisible marks that turn the direction of what follows, so that it reads as something else. */
export function hasDirectionMarks(text: string): boolean {
  return DIRECTION_MARKS.test(text);
}

/** Why such a text is refused and what to do, as the end of a sentence. */
export const DIRECTION_MARKS_FORM =
  "contains an invisible mark that turns the direction of text (U+202A to U+202E, U+2066 to U+2069); type it anew instead of pasting it";
