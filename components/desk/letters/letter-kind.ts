import type { getLetterTexts } from "@/lib/contract/desk/letter-texts";
import type { EntryResult } from "@/lib/contract/entry";

export type LetterKindTexts = EntryResult<typeof getLetterTexts>["items"][number];
export type LanguageTexts = LetterKindTexts["languages"][number];
export type TextVersion = LanguageTexts["versions"][number];

/** Which text: of a kind, in a language, for every season (no year) or for one. */
export interface LetterPlace {
  kind: LetterKindTexts["kind"];
  language: LanguageTexts["language"];
  year: number | undefined;
}

export interface TypedText {
  subject: string;
  body: string;
}

/** A text that is not saved yet, and the version over which it is written. */
export interface Draft {
  typed: TypedText;
  seen: number;
}

/** The versions for every season (no year) or for one, the newest first. */
export function versionsFor({ versions }: LanguageTexts, year: number | undefined): TextVersion[] {
  return versions.filter((version) => version.year === year);
}

/** The text that letters have now, and whose it is. */
export function currentText(
  language: LanguageTexts,
  year: number | undefined,
): { subject: string; body: string; from: "original" | "own" | "every" } {
  const own = textOf(versionsFor(language, year)[0]);
  if (own) return { ...own, from: "own" };
  const every = textOf(versionsFor(language, undefined)[0]);
  if (every) return { ...every, from: "every" };
  return { subject: language.subject, body: language.body, from: "original" };
}

/** The words of a version; undefined for one that goes back to Rostrum's own. */
function textOf(version: TextVersion | undefined): TypedText | undefined {
  const { subject, body } = version ?? {};
  return subject === undefined || body === undefined ? undefined : { subject, body };
}

/** The places in which the association has words of its own: for every season (undefined), or for a year. */
export function ownPlaces(language: LanguageTexts): (number | undefined)[] {
  const years = [...new Set(language.versions.map(({ year }) => year))];
  return years.filter((year) => versionsFor(language, year)[0]?.body !== undefined);
}
