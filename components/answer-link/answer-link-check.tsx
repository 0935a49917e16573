"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { useWrite } from "@/lib/client/use-write";
import { answerByLink } from "@/lib/contract/answer-links";
import type { LinkedAnswer, LinkedOffer } from "./linked-offer";
import { LinkedPlaceNames } from "./linked-place-list";

interface AnswerLinkCheckProps {
  token: string;
  offer: LinkedOffer;
  draft: LinkedAnswer;
  /** The address of the page before. */
  back: string;
  goBack: () => void;
  readAgain: () => void;
  onSent: () => void;
}

/** Names exactly what is being answered, and asks once. */
export function AnswerLinkCheck({
  token,
  offer,
  draft,
  back,
  goBack,
  readAgain,
  onSent,
}: AnswerLinkCheckProps) {
  const t = useTranslations("answer-link.check");
  const refusals = useTranslations("answer-link.refusal");
  const form = useTranslations("common.form");
  const write = useWrite(answerByLink);
  const { places, year } = offer;
  const isYes = draft.answer === "accept";
  const count = places.length;

  async function send() {
    const placeIDs = places.map(({ placeID }) => placeID).join("\n");
    const reply = await write.send({ token, answer: draft.answer, comments: draft.note, placeIDs });
    if (reply.kind === "result") onSent();
  }

  function change(words: ReactNode) {
    return (
      <button type="button" className="link" onClick={goBack}>
        {words}
      </button>
    );
  }
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  const hasMoved = write.reply?.kind === "refusal" && write.reply.reason === "stale-change";

  return (
    <div className="flow">
      <BackLink href={back} onFollow={goBack}>
        {form("back")}
      </BackLink>
      <PageTitle above={t("above")}>{t(isYes ? "titleAccept" : "titleDecline", { count, year })}</PageTitle>
      <ReplyNotice
        reply={write.reply}
        reasons={{
          "link-used-up": refusals("used"),
          "answers-closed": refusals("closed"),
          "nothing-to-answer": refusals("nothing"),
          "stale-change": refusals("moved"),
          "candidate-not-eligible": refusals("notEligible"),
        }}
      >
        {hasMoved && (
          <p>
            <Button
              onClick={() => {
                readAgain();
                goBack();
              }}
            >
              {refusals("again")}
            </Button>
          </p>
        )}
      </ReplyNotice>
      <SummaryList>
        <SummaryRow label={t(isYes ? "accept" : "decline")} change={change(t.rich("change", { hidden }))}>
          <LinkedPlaceNames places={places} />
        </SummaryRow>
        <SummaryRow label={t("note")} change={change(t.rich("changeNote", { hidden }))}>
          {draft.note === "" ? <span className="text-soft">{t("noNote")}</span> : draft.note}
        </SummaryRow>
      </SummaryList>
      <p>{t("once")}</p>
      <p className="pt-4">
        <Button kind="primary" isBusy={write.isSending} busyLabel={t("busy")} onClick={() => void send()}>
          {t(isYes ? "actionAccept" : "actionDecline", { count })}
        </Button>
      </p>
    </div>
  );
}
