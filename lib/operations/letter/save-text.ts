import "server-only";
import { randomUUID } from "node:crypto";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { allow, refuseStale } from "@/lib/domain/outcome";
import { toActor } from "@/lib/domain/access/principal";
import { Problem } from "@/lib/domain/problem";
import type { TextFault } from "@/lib/domain/letter/text-fault";
import { draftFaults } from "@/lib/notices/draft-faults";
import { faultSentence } from "@/lib/notices/text/fault-sentence";
import type { OwnText } from "@/lib/store/letters/letter-texts";
import { findNewestVersion, insertText, type TextPlace } from "@/lib/store/letters/text-versions";
import { listActiveManagers } from "@/lib/store/members/staff-roles";
import { findLastChange } from "@/lib/store/last-change";
import type { Runner } from "@/lib/store/statement";
import { write, type Written } from "@/lib/store/write";
import { type Call, toWriteContext } from "../operation";
import { changeInSeason, type Judged } from "../season/change-season";
import { kindRecord, requireWritable } from "./letter-kind";

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

/** The kind of letter with its texts as they are now, for whoever wrote over an older version. */
export async function readCurrentText(input: Parameters<typeof readPlace>[0]) {
  const place = readPlace(input);
  const { subject, subjectId } = recordId(place);
  return { current: await kindRecord(place.kind), lastChange: await findLastChange(subject, subjectId) };
}

function recordId({ kind, language, year }: TextPlace) {
  return { subject: "letter-text", subjectId: `${kind} ${language} ${year}` };
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
