import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import type { LetterKind } from "@/lib/vocabulary/letter";
import { prisma } from "../prisma-reader";
import { type Runner, type Statement, statement } from "../statement";
import type { OwnText } from "./letter-texts";

/** The letters that a text is for: a kind, in a language, of one season or (0) of every season. */
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

/** All versions of the texts of a kind, or of all kinds; those of one place together, the newest first. */
export async function listTextVersions(kind: LetterKind | ""): Promise<TextVersion[]> {
  return readVersions(kind === "" ? {} : { kind });
}

export async function findVersionById(id: string): Promise<TextVersion | undefined> {
  return (await readVersions({ id }))[0];
}

async function readVersions(where: { kind?: LetterKind; id?: string }): Promise<TextVersion[]> {
  const { letterText, member } = await prisma();
  const versions = await letterText.findMany({
    where,
    omit: { id: true },
    orderBy: [{ kind: "asc" }, { language: "asc" }, { year: "asc" }, { version: "desc" }],
  });
  const writers = await member.findMany({
    where: { id: { in: [...new Set(versions.map(({ savedBy }) => savedBy))] } },
    select: { id: true, firstName: true, lastName: true },
  });
  const names = new Map(
    writers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
  );
  return versions.map((version) => ({
    ...version,
    kind: version.kind as LetterKind,
    language: version.language as Locale,
    savedByName: names.get(version.savedBy) ?? "",
  }));
}

const FIND_NEWEST = statement<{ newest: number }, [kind: string, language: string, year: number]>(
  "find-newest-text-version",
  `select coalesce(max(version), 0) as newest from letter_text where kind = $1 and language = $2 and year = $3`,
);

/** 0: there is none yet. Of two concurrent writes the unique key refuses the later one, which reads again. */
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
