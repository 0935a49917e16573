import { nameKey } from "../people/name-key";

// Lists of the most used passwords hold words; what members make of them is the word with something around it, or with
// digits for letters (NIST SP 800-63B, 5.1.1.2). There are no rules about kinds of characters.

const SHORTEST_WORD = 3;
const SHORTEST_UNIT = 10;
// What has to be left beside the member's own names and ids.
const SHORTEST_REST = 6;

const LETTERS_FOR_SIGNS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "€": "e",
};

/** What a password may be made from, to be looked up in a list: itself, and the word in it when that is most of it. */
export function passwordStems(password: string): string[] {
  const text = password.normalize("NFKC").trim().toLowerCase();
  const core = text.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, "");
  const stems = [text, core, withLetters(text), withLetters(core), trimSigns(text)];
  const joined = stems.map((stem) => stem.replace(/[\s._-]+/g, ""));
  return [...new Set([...stems, ...joined])].filter((stem) => stem.length * 2 >= text.length);
}

function withLetters(text: string): string {
  return text.replace(/[^\p{L}]/gu, (sign) => LETTERS_FOR_SIGNS[sign] ?? sign);
}

function trimSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, "");
}

/** Whether a text is one short piece over and over (`abcabcabc`), or a row of neighbours (`abcdefghij`, `9876543210`). */
export function isPattern(text: string): boolean {
  const unit = (text + text).indexOf(text, 1);
  if (unit > 0 && unit < text.length && unit < SHORTEST_UNIT) return true;
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && (step === 1 || step === -1);
}

/** The member whose password it is to be. */
export interface PasswordOwner {
  id: string;
  nrdsId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  informalName: string;
  fullName: string;
  email: string;
}

/**
 * What is left of a password without the names, ids and e-mail address of its owner, as letters and digits; undefined
 * when it has none of them.
 */
export function withoutOwnWords(password: string, owner: PasswordOwner): string | undefined {
  const whole = fold(password);
  let rest = whole;
  for (const word of ownWords(owner)) rest = rest.replaceAll(word, "");
  return rest === whole ? undefined : rest;
}

/** Whether too little is left to be a password by itself. */
export function isTooLittle(rest: string): boolean {
  return rest.length < SHORTEST_REST;
}

function ownWords(owner: PasswordOwner): string[] {
  const texts = [owner.id, owner.nrdsId, owner.email, owner.fullName];
  const names = [owner.firstName, owner.middleName, owner.lastName, owner.informalName];
  const parts = [...texts, ...names].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}'’]+/u)]);
  const words = parts.map(fold).filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

function fold(text: string): string {
  return nameKey(text).replace(/[^\p{L}\p{N}]+/gu, "");
}
