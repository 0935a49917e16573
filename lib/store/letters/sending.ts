import "server-only";
import { type Outcome, allowed, refuseStale } from "@/lib/domain/outcome";
import { run } from "../database";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { notifyLetterWorker } from "./letter-worker";

/** How the sending of letters is controlled. */
export interface Sending {
  /** When sending was stopped; null while letters are sent. */
  stoppedAt: Date | null;
  stoppedBy: string;
  /** Blank for what is no member. */
  stoppedByName: string;
  /** null: as many as the mail server takes. */
  perMinute: number | null;
  version: number;
}

const COLUMNS = `stopped_at as "stoppedAt", stopped_by as "stoppedBy", per_minute as "perMinute", version`;

const FIND = statement<Sending>(
  "find-letter-sending",
  `select ${COLUMNS}, coalesce((select trim(first_name || ' ' || last_name) from member where id = stopped_by), '') as "stoppedByName"
   from letter_sending`,
);

export async function findSending(): Promise<Sending> {
  const [sending] = await run(FIND());
  if (!sending) throw new Error("The sending of letters has its row from the beginning");
  return sending;
}

const LOCK = statement<Sending>(
  "lock-letter-sending",
  `select ${COLUMNS}, '' as "stoppedByName" from letter_sending for no key update`,
);

const UPDATE = statement<unknown, [stoppedAt: Date | null, stoppedBy: string, perMinute: number | null]>(
  "update-letter-sending",
  "update letter_sending set stopped_at = $1, stopped_by = $2, per_minute = $3, version = version + 1",
);

/**
 * Stops or starts the sending of all letters, and limits it, in the version that was seen.
 * @param input its limit: null for none, undefined to keep what is on record
 */
export async function changeSending(
  context: WriteContext,
  version: number,
  input: { isStopped: boolean; perMinute: number | null | undefined },
): Promise<Outcome<"stale-change">> {
  const changed = await write<Outcome<"stale-change">>(context, async (transaction) => {
    const [before] = await transaction.run(LOCK());
    if (!before) throw new Error("The sending of letters has its row from the beginning");
    const record = { subject: "letter-sending", subjectId: "letters" } as const;
    const stateOf = (isStopped: boolean, perMinute: number | null) => ({ stopped: isStopped, perMinute });
    const current = stateOf(before.stoppedAt !== null, before.perMinute);
    if (before.version !== version) return { result: refuseStale("The sending of letters") };
    const perMinute = input.perMinute === undefined ? before.perMinute : input.perMinute;
    // A change of the rate alone keeps on record who stopped it first.
    const stopped = input.isStopped
      ? {
          at: before.stoppedAt ?? context.now,
          by: before.stoppedAt ? before.stoppedBy : context.actor.id,
        }
      : { at: null, by: "" };
    return {
      result: allowed,
      changes: [UPDATE(stopped.at, stopped.by, perMinute)],
      audit: [
        {
          action: "letter-sending.set",
          ...record,
          before: current,
          after: stateOf(input.isStopped, perMinute),
        },
      ],
    };
  });
  notifyLetterWorker();
  return changed;
}
