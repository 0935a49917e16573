import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { invalidInput } from "@/lib/domain/problem";
import { LOCALES } from "@/lib/domain/text/locale";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { exampleValues } from "@/lib/notices/draft-faults";
import { KINDS } from "@/lib/notices/kinds/registry";
import type { LetterValue } from "@/lib/notices/text/liquid";
import { listTextVersions, type TextVersion } from "@/lib/store/letters/text-versions";
import { LETTER_KINDS, type LetterKind } from "@/lib/vocabulary/letter";
import { LETTER_TEXTS } from "@/messages/letters";

type KindRecord = EntryResult<typeof contract.saveLetterText>;

/** The kinds whose text the association may write. */
export const WRITABLE_KINDS: readonly LetterKind[] = LETTER_KINDS.filter((kind) => !KINDS[kind].hasFixedText);

/** @throws Problem 400 for a kind whose text is always Rostrum's */
export function requireWritable(kind: LetterKind): void {
  if (WRITABLE_KINDS.includes(kind)) return;
  throw invalidInput([{ pointer: "/kind", detail: `must be one of: ${WRITABLE_KINDS.join(", ")}` }]);
}

/** Kinds of letters with their texts, as the operations answer. */
export async function kindRecords(kinds: readonly LetterKind[]): Promise<KindRecord[]> {
  const [only, ...others] = kinds;
  const versions = await listTextVersions(only && others.length === 0 ? only : "");
  return kinds.map((kind) => ({
    kind,
    mayBeSiteOnly: KINDS[kind].mayBeSiteOnly,
    variables: Object.entries(exampleValues(kind)).map(([name, value]) => variableRecord(name, value)),
    languages: LOCALES.map((language) => ({
      language,
      subject: LETTER_TEXTS[language].kinds[kind].subject,
      body: LETTER_TEXTS[language].kinds[kind].body.trim(),
      versions: versions
        .filter((one) => one.kind === kind && one.language === language)
        .map((version) => versionRecord(version)),
    })),
  }));
}

export async function kindRecord(kind: LetterKind): Promise<KindRecord> {
  const [record] = await kindRecords([kind]);
  if (!record) throw new Error("A kind has its record");
  return record;
}

function variableRecord(name: string, value: LetterValue): KindRecord["variables"][number] {
  if (typeof value !== "object") return { name, example: String(value), fields: [] };
  return { name, fields: [...new Set(value.flatMap((row) => Object.keys(row)))] };
}

function versionRecord({ year, version, savedAt, ...text }: TextVersion) {
  const { subject, body, savedBy, savedByName } = text;
  return {
    year: year === 0 ? undefined : year,
    version,
    subject: subject || undefined,
    body: body || undefined,
    savedAt: momentIn(env().ASSOCIATION_TIME_ZONE, savedAt),
    savedBy,
    savedByName: savedByName || undefined,
  };
}
