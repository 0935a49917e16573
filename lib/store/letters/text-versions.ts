import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import type { LetterKind } from "@/lib/vocabulary/letter";
import { run } from "../database";
import { type Runner, type Statement, statement } from "../statement";
import type { OwnText } from "./letter-texts";

/** Of which letters a text is: a kind, in a language, of one season or (0) of every season. */
export interface TextPlace {
  kind: LetterKind;
  language: Locale;
  year: number;
}

/** One version of a text; blank: back to Rostrum's own. */
export interface TextVersion extends TextPlace, OwnText {
  version: number;
  savedAt: Date;
  savedBy: string;
  /** Blank for what is no member. */
  savedByName: string;
}

const COLUMNS = `letter_text.kind, letter_text.language, letter_text.year, letter_text.version, letter_text.subject,
  letter_text.body, letter_text.saved_at as "savedAt", letter_text.saved_by as "savedBy",
  trim(coalesce(member.first_name || ' ' || member.last_name, '')) as "savedByName"`;
const FROM = "from letter_text left join member on member.id = letter_text.saved_by";

const LIST = statement<TextVersion, [kind: string]>(
  "list-letter-text-versions",
  `select ${COLUMNS} ${FROM} where $1 = '' or kind = $1 order by kind, language, year, version desc`,
);

/** All versions of the texts of a kind, or of all kinds; those of one place together, the newest first. */
export function listTextVersions(kind: LetterKind | ""): Promise<TextVersion[]> {
  return run(LIST(kind));
}

const FIND_NEWEST = statement<{ newest: number }, [kind: string, language: string, year: number]>(
  "find-newest-text-version",
  `select coalesce(max(version), 0) as newest from letter_text where kind = $1 and language = $2 and year = $3`,
);

/** 0: there is none yet. Two who write at once meet at the unique key: the later one reads again. */
export async function findNewestVersion(
  transaction: Runner,
  { kind, language, year }: TextPlace,
): Promise<number> {
  return (await transaction.run(FIND_NEWEST(kind, language, year)))[0]?.newest ?? 0;
}

const FIND_VERSION = statement<OwnText, [kind: string, language: string, year: number, version: number]>(
  "find-letter-text-version",
  "select subject, body from letter_text where kind = $1 and language = $2 and year = $3 and version = $4",
);

export async function findTextVersion(
  transaction: Runner,
  { kind, language, year }: TextPlace,
  version: number,
): Promise<OwnText | undefined> {
  return (await transaction.run(FIND_VERSION(kind, language, year, version)))[0];
}

const FIND_BY_ID = statement<TextVersion, [id: string]>(
  "find-letter-text-by-id",
  `select ${COLUMNS} ${FROM} where letter_text.id = $1`,
);

export async function findVersionById(id: string): Promise<TextVersion | undefined> {
  return (await run(FIND_BY_ID(id)))[0];
}

const INSERT = statement<
  unknown,
  [
    id: string,
    kind: string,
    language: string,
    year: number,
    version: number,
    subject: string,
    body: string,
    now: Date,
    savedBy: string,
  ]
>(
  "insert-letter-text",
  `insert into letter_text (id, kind, language, year, version, subject, body, saved_at, saved_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export function insertText(
  { kind, language, year }: TextPlace,
  { id, version, subject, body }: OwnText & { id: string; version: number },
  { now, by }: { now: Date; by: string },
): Statement {
  return INSERT(id, kind, language, year, version, subject, body, now, by);
}
