import "server-only";
import { randomUUID } from "node:crypto";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import { toActor } from "@/lib/domain/access/principal";
import type { TextFault } from "@/lib/domain/letter/text-fault";
import { allow, refuseStale } from "@/lib/domain/outcome";
import { invalidInput, notFound, Problem } from "@/lib/domain/problem";
import { LOCALES } from "@/lib/domain/text/locale";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { draftFaults, exampleValues } from "@/lib/notices/draft-faults";
import { KINDS } from "@/lib/notices/kinds/registry";
import type { LetterDraft } from "@/lib/notices/preview-letter";
import { faultSentence } from "@/lib/notices/text/fault-sentence";
import type { LetterValue } from "@/lib/notices/text/liquid";
import { findLastChange } from "@/lib/store/last-change";
import type { OwnText } from "@/lib/store/letters/letter-texts";
import {
  findNewestVersion,
  insertText,
  listTextVersions,
  type TextPlace,
  type TextVersion,
} from "@/lib/store/letters/text-versions";
import { findMember } from "@/lib/store/members/members";
import { listActiveManagers } from "@/lib/store/members/staff-roles";
import type { Runner } from "@/lib/store/statement";
import { write, type Written } from "@/lib/store/write";
import { LETTER_KINDS, type LetterKind } from "@/lib/vocabulary/letter";
import { LETTER_TEXTS } from "@/messages/letters";
import { type Call, toWriteContext } from "../operation";
import { changeInSeason, type Judged } from "../season/change-season";

type KindRecord = EntryResult<typeof contract.saveLetterText>;

/** The kinds whose text the association may write. */
export const WRITABLE_KINDS: readonly LetterKind[] = LETTER_KINDS.filter((kind) => !KINDS[kind].hasFixedText);

/** @throws Problem 400 for a kind whose text is always Rostrum's */
function requireWritable(kind: LetterKind): void {
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

/**
 * A text that staff try out, with the member it is filled for.
 * @throws Problem 404 for a member that does not exist
 */
export async function readDraft({
  kind,
  language,
  year,
  subject,
  body,
  memberId,
  sampleYear,
}: EntryParams<typeof contract.previewLetter>): Promise<LetterDraft> {
  const member = await findMember(memberId);
  if (!member) throw notFound("There is no member with the id in memberId.");
  return {
    kind,
    locale: language,
    year: year ?? null,
    sampleYear,
    text: { subject, body },
    member,
  };
}

const EVERY_SEASON = 0;

/** @throws Problem 400 for a kind whose text is always Rostrum's */
export function readPlace({
  kind,
  language,
  year = EVERY_SEASON,
}: Pick<EntryParams<typeof contract.saveLetterText>, "kind" | "language" | "year">): TextPlace {
  requireWritable(kind);
  return { kind, language, year };
}

/**
 * Writes the next version of a text, and to the other managers that it was written.
 * @param seen the version that its writer saw; 0: there was none
 * @param find the text, from what is read in the same transaction
 * @throws Problem 400 for a text with faults, 404 without the season, 409 `stale-change`, and `season-closed` for a text of a season
 *   that is over
 */
export async function saveText(
  call: Call<"stale-change" | "season-closed">,
  place: TextPlace,
  seen: number,
  { action, find }: { action: "save" | "restore"; find: (transaction: Runner) => Promise<OwnText> },
): Promise<void> {
  const work = async (transaction: Runner): Promise<Written<Judged<undefined, "stale-change">>> => {
    const [newest, text, managers] = await Promise.all([
      findNewestVersion(transaction, place),
      find(transaction),
      listActiveManagers(transaction),
    ]);
    const record = recordId(place);
    if (newest !== seen) return { result: refuseStale("The text") };
    const version = newest + 1;
    const id = randomUUID();
    const by = toActor(call.principal);
    const others = managers.filter((memberId) => by.kind !== "member" || memberId !== by.id);
    return {
      result: allow(undefined),
      changes: [insertText(place, { ...text, id, version }, { now: call.now, by: by.id })],
      letters: others.map((memberId) => ({
        kind: "letter-text-changed",
        memberId,
        aboutId: id,
        occasion: id,
      })),
      audit: [{ action: `letter-text.${action}`, ...record, after: { version, ...text } }],
    };
  };
  if (place.year !== EVERY_SEASON) return changeInSeason(call, place.year, work);
  const saved = await write(toWriteContext(call), work);
  if (!saved.ok) throw call.refuse(saved);
}

/** The kind of letter with its current texts, for a caller who changed an older version. */
export async function readCurrentText(input: Parameters<typeof readPlace>[0]) {
  const place = readPlace(input);
  const { subject, subjectId } = recordId(place);
  return { current: await kindRecord(place.kind), lastChange: await findLastChange(subject, subjectId) };
}

function recordId({ kind, language, year }: TextPlace) {
  return { subject: "letter-text", subjectId: `${kind} ${language} ${year}` } as const;
}

/** @throws Problem 400 with a sentence for each fault */
export function requireFaultless(place: TextPlace, text: OwnText): void {
  const faults = draftFaults(place.kind, text);
  if (faults.length > 0) throw faultyText(faults);
}

/** 400 with a sentence for each fault. */
export function faultyText(faults: readonly TextFault[]): Problem {
  return new Problem(400, "Invalid Parameter", {
    detail: faults.map(faultSentence).join(" "),
    reason: "invalid-parameter",
    errors: faults.map((fault) => ({ pointer: `/${fault.part}`, detail: faultSentence(fault) })),
  });
}
