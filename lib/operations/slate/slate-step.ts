import "server-only";
import { type Principal, toActor } from "@/lib/domain/access/principal";
import { allow } from "@/lib/domain/outcome";
import {
  type ApprovalRefusal,
  type ApprovalStep,
  judgeStep,
  type SlateHead,
} from "@/lib/domain/slate/approval";
import { run } from "@/lib/store/database";
import {
  findLastSlateChange,
  findSlateHead,
  insertRemark,
  lockSlateHead,
  saveStep,
} from "@/lib/store/slate/slate-heads";
import type { Call } from "../operation";
import { changeSeason } from "../season/change-season";
import { noSeason } from "../season/records";
import { slateStateRecord } from "./slate-state";

interface Step {
  step: ApprovalStep;
  year: number;
  /** The revision that was seen. */
  revision: number;
  text: string;
}

/**
 * Moves the slate to its next state, with a remark.
 * @throws Problem 404 without a season, a refusal when the season is over, or the slate is another than the one seen or not in a state for
 *   it
 */
export async function takeStep(
  { step, year, revision, text }: Step,
  call: Call<ApprovalRefusal | "season-closed">,
) {
  await changeSeason<undefined, ApprovalRefusal>(call, year, async (transaction) => {
    const head = await lockSlateHead(transaction, year, call.now);
    if (!head) throw noSeason();
    const verdict = judgeStep(head, step, revision);
    if (!verdict.ok) return { result: verdict };
    const after = verdict.value;
    if (!after) return { result: allow(undefined) };
    const remark = { kind: step, authorId: toActor(call.principal).id, text };
    return {
      result: allow(undefined),
      changes: [saveStep(after, call.now), insertRemark(head, remark, call.now)],
      audit: [
        {
          action: `slate.${ACTIONS[step]}`,
          subject: "slate",
          subjectId: String(year),
          reason: text,
          before: toState(head),
          after: toState(after),
        },
      ],
    };
  });
  return currentState(year, call.principal);
}

const ACTIONS = { sent: "send", approved: "approve", "sent-back": "send-back" } as const;

function toState({ state, revision, approvedRevision }: SlateHead) {
  return { state, revision, approvedRevision };
}

/** The slate's state, for a caller who saw an older revision of it. */
export async function readCurrentSlate({ year }: { year: number }, { principal }: Pick<Call, "principal">) {
  return { current: await currentState(year, principal), lastChange: await findLastSlateChange(year) };
}

/**
 * The slate's state as it is now.
 * @throws Problem 404 without a season for that year
 */
export async function currentState(year: number, principal: Principal) {
  const head = await findSlateHead({ run }, year);
  if (!head) throw noSeason();
  return slateStateRecord(head, principal);
}
