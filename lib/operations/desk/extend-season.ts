import "server-only";
import { allow } from "@/lib/domain/outcome";
import { type Deadline, judgeExtension } from "@/lib/domain/season/extension";
import type { Season } from "@/lib/domain/season/season";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { staleChange } from "@/lib/store/stale-change";
import type { WriteContext } from "@/lib/store/write";
import { type Judged, tryToChangeSeason } from "./change-season";

/** A deadline that moves to a later day. */
export interface Extension {
  year: number;
  deadline: Deadline;
  date: string;
  reason: string;
  /** The version that was seen; undefined where no one has looked at one. */
  version: number | undefined;
}

/** Moves a deadline; the same day again changes nothing. Undefined when there is no such season. */
export function extendDeadline(
  context: WriteContext,
  { year, deadline, date, reason, version }: Extension,
): Promise<Judged<Season> | undefined> {
  return tryToChangeSeason<Season>(context, year, async (transaction, before) => {
    if (before[deadline] === date) return { result: allow(before) };
    if (version !== undefined && version !== before.version) {
      const record = { subject: "season", subjectId: String(year), version: before.version };
      return { result: await staleChange(transaction, { ...record, now: { [deadline]: before[deadline] } }) };
    }
    const verdict = judgeExtension(before, { deadline, date }, context.now);
    if (!verdict.ok) return { result: verdict };
    const after = verdict.value;
    const saved = saveSeason({ before, after }, { action: "season.extend", reason });
    // One letter for each day to which it moves.
    const occasion = `${year} ${deadline} ${date}`;
    const plan = { kind: "deadline-moved", year, aboutId: deadline, occasion, words: reason } as const;
    return { result: verdict, ...saved, letterPlans: [plan] };
  });
}
