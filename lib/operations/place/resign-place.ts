import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { rolesWith } from "@/lib/domain/access/staff-role";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { judgeResignation } from "@/lib/domain/place/resignation";
import { notFound } from "@/lib/domain/problem";
import { lockPlace } from "@/lib/store/places/place-revocation";
import { resignationLetter, saveResignation } from "@/lib/store/places/place-resignation";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { write } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { defineOperation, toWriteContext } from "../operation";
import { findOwnPlace } from "./own-place";
import { type ChangedPlace, changedPlaceRecord } from "./records";

/** Gives up a place that the caller holds or has accepted, from a day on. */
export const resignPlace = defineOperation(contract.resignPlace, {
  mayCall: everyMemberBut(`own places; staff (${rolesWith("answers.take")}) those of any member`),
  async run({ placeId, fromDate, comments = "" }, call) {
    const { id } = await findOwnPlace(placeId, call, "answers.take");
    const context = toWriteContext(call);
    const { now } = context;
    const verdict = await write<Outcome<"not-possible-now" | "invalid-date", ChangedPlace>>(
      context,
      async (transaction) => {
        const place = await lockPlace(transaction, id);
        if (!place) throw notFound("There is no place of yours with this id.");
        const judged = judgeResignation(place, fromDate, now, associationDay(now));
        if (!judged.ok) return { result: judged };
        const resigned = judged.value;
        if (!resigned) return { result: allow(changedPlaceRecord(place, now)) };
        const after = { ...place, ...resigned, isResigned: true };
        return {
          result: allow(changedPlaceRecord(after, now)),
          ...saveResignation({ ...place, year: place.season?.year ?? null }, resigned, comments, now),
          letters: [resignationLetter(place, now)],
        };
      },
    );
    if (!verdict.ok) throw call.refuse(verdict);
    const [place] = (await withCommitteeNames([verdict.value], call.locale)) as [ChangedPlace];
    return { place };
  },
});
