import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { invalidInput } from "@/lib/domain/problem";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import {
  findReviewMark,
  listReviewChanges,
  notePresence,
  type ReviewChange,
  type ReviewMark,
} from "@/lib/store/candidacies/review-news";
import { defineOperation } from "../operation";
import { requireRight } from "./named-candidacies";

/** Lists the changes on a review board since it was read, with their authors, and who else has the board open. */
export const getReviewNews = defineOperation(contract.getReviewNews, {
  mayCall: staffWith("nominations.read"),
  async run({ year, committeeCode, since }, call) {
    const { principal, now } = call;
    requireRight(call, "nominations.read", committeeCode);
    const after = since === undefined ? undefined : readMark(since);
    const committee = { year, committeeCode, ownId: ownIdOf(principal) };
    const [mark, here] = await Promise.all([
      findReviewMark(committee),
      principal.kind === "member" ? notePresence(principal.id, committee, now) : [],
    ]);
    const text = markOf(mark);
    // Nothing is listed where nothing changed, which is nearly always.
    const changes = after === undefined || text === since ? [] : await listReviewChanges(committee, after);
    return { mark: text, changes: changes.map(toChangeRecord), here };
  },
});

function markOf({ lastDecision, decisions, candidates, changedAt }: ReviewMark): string {
  return [lastDecision, decisions, candidates, changedAt?.getTime() ?? 0].join(".");
}

/** The id of the last decision that a mark counts. @throws Problem 400 for what is no mark */
function readMark(since: string): string {
  const id = /^(\d{1,18})(?:\.\d{1,15}){3}$/.exec(since)?.[1];
  if (id === undefined) throw invalidInput([{ pointer: "/since", detail: "must be the mark of an answer" }]);
  return id;
}

function toChangeRecord({ candidacyId, at, actorId, name, action, state }: ReviewChange) {
  return {
    candidacyId,
    at: momentIn(env().ASSOCIATION_TIME_ZONE, at),
    by: actorId,
    name: name || undefined,
    ranked: action === "candidacy.rank",
    state,
  };
}
