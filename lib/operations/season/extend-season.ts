import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuseStale } from "@/lib/domain/outcome";
import { judgeExtension } from "@/lib/domain/season/extension";
import type { Season } from "@/lib/domain/season/season";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import type { WriteContext } from "@/lib/store/write";
import type { Deadline } from "@/lib/vocabulary/season";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { type Judged, tryToChangeSeason } from "./change-season";
import { noSeason, readCurrentSeason, readSeasonRecord } from "./records";

/** Moves a deadline to a later day; what was done in time stays valid. */
export const extendSeason = defineOperation(contract.extendSeason, {
  mayCall: staffWith("seasons.manage"),
  async run(input, call) {
    requireRecentProof(call);
    const extended = await extendDeadline(toWriteContext(call), input);
    if (!extended) throw noSeason();
    if (!extended.ok) throw call.refuse(extended);
    return readSeasonRecord(input.year, call.now);
  },
  readCurrent: readCurrentSeason,
});

type ExtensionRefusal = "stale-change" | "season-closed" | "invalid-date";

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
): Promise<Judged<Season, ExtensionRefusal> | undefined> {
  return tryToChangeSeason(context, year, (_, before) => {
    if (before[deadline] === date) return { result: allow(before) };
    if (version !== undefined && version !== before.version) return { result: refuseStale("The season") };
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
