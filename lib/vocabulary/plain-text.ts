// What a text may be made of, wherever it comes from.

// Cc is the control characters.
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\n])\p{Cc}/u;
// U+202A to U+202E and U+2066 to U+2069: embeddings, overrides and isolates.
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/;

/** A text in the form in which it is compared and stored (contract.md 1.5); HTML forms send line ends as CR LF. */
export function tidyText(text: string): string {
  return text.normalize("NFC").replaceAll("\r\n", "\n").trim();
}

/**
 * Whether every character can be stored: PostgreSQL would replace a lone surrogate.
 * @param multiline whether tabs and line feeds are part of the text
 */
export function hasGoodCharacters(text: string, { multiline }: { multiline: boolean }): boolean {
  return text.isWellFormed() && !(multiline ? CONTROL_BUT_LINES : CONTROL).test(text);
}

/** Whether the text has invisible marks that turn the direction of what follows, so that it reads as something else. */
export function hasDirectionMarks(text: string): boolean {
  return DIRECTION_MARKS.test(text);
}

/** Why such a text is refused and what to do, as the end of a sentence. */
export const DIRECTION_MARKS_FORM =
  "contains an invisible mark that turns the direction of text (U+202A to U+202E, U+2066 to U+2069); type it anew instead of pasting it";
