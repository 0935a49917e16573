"use client";

import { useState } from "react";
import { useWrite } from "@/lib/client/use-write";
import { updatememberacceptance } from "@/lib/contract/documented/committee";
import { answerPlace } from "@/lib/contract/season";
import { dayIn } from "@/lib/domain/time/time-zone";
import { type ChosenAnswers, commonChoice } from "./chosen-answers";
import type { OwnPlace } from "./own-place";

/**
 * Sends what a member chose: in one write where all places get the same answer, otherwise place by place, first those that
 * make room. What was sent before one of them is refused stays sent.
 */
export function useSendAnswers(memberId: string) {
  const all = useWrite(updatememberacceptance);
  const one = useWrite(answerPlace);
  const [sent, setSent] = useState(0);

  async function send(
    open: readonly OwnPlace[],
    chosen: ChosenAnswers<OwnPlace>,
    comments: string,
  ): Promise<boolean> {
    setSent(0);
    all.forget();
    one.forget();
    const common = commonChoice(open, chosen);
    if (common !== undefined) {
      const today = dayIn(open[0]?.timeZone ?? "UTC", new Date());
      const reply = await all.send({
        acceptedDate: common === "accept" ? today : "",
        declinedDate: common === "decline" ? today : "",
        comments,
        memberid: memberId,
      });
      return reply.kind === "result";
    }
    const isChanged = (place: OwnPlace) => chosen.changed.includes(place);
    const answers = [
      ...chosen.notYet.filter(isChanged).map(({ placeId }) => ({ placeId, answer: "not-yet" as const })),
      ...chosen.decline.filter(isChanged).map(({ placeId }) => ({ placeId, answer: "decline" as const })),
      ...chosen.accept.filter(isChanged).map(({ placeId }) => ({ placeId, answer: "accept" as const })),
    ];
    for (const answer of answers) {
      const reply = await one.send({ ...answer, ...(comments === "" ? {} : { comments }) });
      if (reply.kind !== "result") return false;
      setSent((before) => before + 1);
    }
    return true;
  }

  return {
    send,
    isSending: all.isSending || one.isSending,
    reply: all.reply ?? one.reply,
    /** How many places were answered before one was refused. */
    sent,
  };
}
