import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { listCommitteeWords } from "./committees";
import { listPositionNames } from "./position-names";

interface OfCommittee {
  committeeCode: string;
  committeeName: string;
}

/** The records with the names of their committees in the reader's language, where the association has given them. */
export async function withCommitteeNames<Record extends OfCommittee>(
  records: readonly Record[],
  locale: Locale,
): Promise<Record[]> {
  const words = await wordsByCode(locale);
  return records.map((record) => ({
    ...record,
    committeeName: words.get(record.committeeCode)?.name || record.committeeName,
  }));
}

/** The same, with the descriptions. */
export async function withCommitteeTexts<Record extends OfCommittee & { description: string }>(
  records: readonly Record[],
  locale: Locale,
): Promise<Record[]> {
  const words = await wordsByCode(locale);
  return (await withCommitteeNames(records, locale)).map((record) => ({
    ...record,
    description: words.get(record.committeeCode)?.description || record.description,
  }));
}

/** The committees with names and descriptions in the reader's language, by name. */
export async function inReadersWords<Committee extends { code: string; name: string; description: string }>(
  committees: readonly Committee[],
  locale: Locale,
): Promise<Committee[]> {
  const words = await wordsByCode(locale);
  if (words.size === 0) return [...committees];
  return committees
    .map((committee) => ({
      ...committee,
      name: words.get(committee.code)?.name || committee.name,
      description: words.get(committee.code)?.description || committee.description,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

/** The names of positions in the reader's language, for records in which a position is only shown. */
export async function positionsInReadersWords(locale: Locale): Promise<(position: string) => string> {
  const names = new Map((await listPositionNames(locale)).map(({ position, name }) => [position, name]));
  return (position) => names.get(position) ?? position;
}

/** The records with the names of their committees and positions in the reader's language, where both are words and nothing else. */
export async function inReadersNames<Record extends OfCommittee & { position: string }>(
  records: readonly Record[],
  locale: Locale,
): Promise<Record[]> {
  const [named, positionName] = await Promise.all([
    withCommitteeNames(records, locale),
    positionsInReadersWords(locale),
  ]);
  return named.map((record) => ({ ...record, position: positionName(record.position) }));
}

async function wordsByCode(locale: Locale) {
  return new Map((await listCommitteeWords(locale)).map((words) => [words.code, words]));
}
