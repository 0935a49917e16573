// Short references: what people read to each other on the phone. The number behind that of a nomination is kept with the
// nomination; the database derives it from voter and record id, and keeps it unique. Answers and resignations derive theirs.

/** Digits and capital letters without those that look or sound like another: no 0 O, no 1 I L, no Z S B U, no vowels. */
const LETTERS = "23456789CDFGHJKMNPQRTVWXY";
const LENGTH = 6;
/** Where the second hyphen stands. */
const HEAD = 4;

/** How many references there are: the numbers are from 0 to one less. The trigger `set_nomination_reference` names it too. */
export const REFERENCES = LETTERS.length ** LENGTH;

/** Letters that are not in use, and the letter that a person who types one means. */
const MEANT: Readonly<Record<string, string>> = { Z: "2", S: "5", B: "8" };

/** The reference with this number: `N-7Q4F-2K`. */
export function nominationReference(number: number): string {
  return `N-${toLetters(number)}`;
}

/**
 * The reference of what members did at once, such as answering several places: `A-7Q4F-2K`. It is derived from the UUID of the act, for
 * receipts and letters to have the same one; staff find it with the member.
 */
export function answerReference(act: string): string {
  return `A-${toLetters(numberOf(act))}`;
}

/** The reference of a resignation, derived from the place that was given up: `R-7Q4F-2K`. */
export function resignationReference(placeId: string): string {
  return `R-${toLetters(numberOf(placeId))}`;
}

function numberOf(uuid: string): number {
  return Number(BigInt(`0x${uuid.replaceAll("-", "")}`) % BigInt(REFERENCES));
}

function toLetters(number: number): string {
  let rest = number;
  let letters = "";
  for (let place = 0; place < LENGTH; place += 1) {
    letters = (LETTERS[rest % LETTERS.length] ?? "") + letters;
    rest = Math.floor(rest / LETTERS.length);
  }
  return `${letters.slice(0, HEAD)}-${letters.slice(HEAD)}`;
}

/**
 * The number of a reference as people type it: in small letters, without hyphens or with spaces, with or without the N.
 * @returns undefined when it is no reference
 */
export function readNominationReference(typed: string): number | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s.\p{Dash}]/gu, "");
  const body = letters.length === LENGTH + 1 && letters.startsWith("N") ? letters.slice(1) : letters;
  if (body.length !== LENGTH) return undefined;
  let number = 0;
  for (const letter of body) {
    const value = LETTERS.indexOf(MEANT[letter] ?? letter);
    if (value < 0) return undefined;
    number = number * LETTERS.length + value;
  }
  return number;
}
