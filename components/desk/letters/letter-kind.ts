import type { getlettertexts } from "@/lib/contract/desk/letter-texts";
import type { EntryResult } from "@/lib/contract/entry";

export type LetterKindTexts = EntryResult<typeof getlettertexts>[number];
export type LanguageTexts = LetterKindTexts["languages"][number];
export type TextVersion = LanguageTexts["versions"][number];

/** Which text: of a kind, in a language, for every season (`""`) or for one. */
export interface LetterPlace {
  kind: string;
  language: string;
  year: string;
}

export interface TypedText {
  subject: string;
  body: string;
}

/** A text that is not saved yet, and the version over which it is written. */
export interface Draft {
  typed: TypedText;
  seen: string;
}

/** The versions for every season (`""`) or for one, the newest first. */
export function versionsFor({ versions }: LanguageTexts, year: string): TextVersion[] {
  return versions.filter((version) => version.year === year);
}

/** The text that letters have now, and whose it is. */
export function currentText(
  language: LanguageTexts,
  year: string,
): { subject: string; body: string; from: "original" | "own" | "every" } {
  const own = versionsFor(language, year)[0];
  if (own && own.body !== "") return { ...own, from: "own" };
  const every = versionsFor(language, "")[0];
  if (year !== "" && every && every.body !== "") return { ...every, from: "every" };
  return { subject: language.subject, body: language.body, from: "original" };
}

/** The places in which the association has words of its own: for every season (`""`), or for a year. */
export function ownPlaces(language: LanguageTexts): string[] {
  const years = [...new Set(language.versions.map(({ year }) => year))];
  return years.filter((year) => versionsFor(language, year)[0]?.body !== "");
}
