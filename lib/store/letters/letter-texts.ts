import "server-only";
import type { LetterKind } from "@/lib/vocabulary/letter";
import { run } from "../database";
import { statement } from "../statement";

/** A text as the association wrote it. */
export interface OwnText {
  subject: string;
  body: string;
}

// A statement, because every letter asks for it.
const FIND = statement<OwnText, [kind: string, language: string, year: number]>(
  "find-letter-text",
  `select subject, body from (
     select distinct on (year) year, subject, body from letter_text
     where kind = $1 and language = $2 and year in (0, $3)
     order by year, version desc
   ) as newest
   where body <> '' order by year desc limit 1`,
);

/**
 * The association's own text of a kind of letter: that of the season, otherwise that of every season; undefined when there is
 * none, or when staff went back to Rostrum's.
 * @param year null when the letter is about no season
 */
export async function findOwnText(
  kind: LetterKind,
  language: string,
  year: number | null,
): Promise<OwnText | undefined> {
  return (await run(FIND(kind, language, year ?? 0)))[0];
}
