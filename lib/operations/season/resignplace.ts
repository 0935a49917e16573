import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { rolesWith } from "@/lib/domain/access/staff-role";
import { allowed } from "@/lib/domain/outcome";
import { judgeResignation } from "@/lib/domain/place/resignation";
import { notFound } from "@/lib/domain/problem";
import { lockPlace } from "@/lib/store/places/place-revocation";
import { saveResignation } from "@/lib/store/places/place-resignation";
import { write } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { type Operation, type StatusAnswer, toWriteContext } from "../operation";
import { findOwnPlace } from "./own-place";

/** Gives up a place that the caller holds or has accepted, from a day on. */
export const resignplace: Operation<typeof contract.resignplace> = {
  mayCall: everyMemberBut(`own places; staff (${rolesWith("answers.take")}) those of any member`),
  async run({ placeID, fromDate, comments }, call) {
    const { id } = await findOwnPlace(placeID, call, "answers.take");
    const context = toWriteContext(call);
    const { now } = context;
    return write<StatusAnswer>(context, async (transaction) => {
      const place = await lockPlace(transaction, id);
      if (!place) throw notFound("There is no place of yours with this id.");
      const verdict = judgeResignation(place, fromDate, now, associationDay(now));
      if (!verdict.ok) return { result: verdict };
      const resigned = verdict.value;
      return resigned
        ? { result: allowed, ...saveResignation(place, resigned, comments, now) }
        : { result: allowed };
    });
  },
};
