"use client";

import { useTranslations } from "next-intl";
import { CheckPage } from "@/components/places/check-page";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { answerByLink } from "@/lib/contract/answer-links";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { toAnswers, type LinkedOffer, type SentAnswers } from "./linked-offer";

interface AnswerLinkCheckProps {
  token: string;
  offer: LinkedOffer;
  answers: SentAnswers;
  hrefOf: (step: string) => string;
  goTo: (step: string) => void;
  readAgain: () => void;
  /** Gets the answers while they are sent, and nothing when they are refused. */
  onSending: (answers: SentAnswers | undefined) => void;
  onSent: () => void;
}

/** After these, the places are no longer as they are shown. */
const MOVED: readonly (FailureReason | undefined)[] = ["stale-change", "nothing-to-answer", "link-used-up"];

/** The check of the answers by link, which sends them all at once. */
export function AnswerLinkCheck({ token, offer, answers, readAgain, ...props }: AnswerLinkCheckProps) {
  const { hrefOf, goTo, onSending, onSent } = props;
  const t = useTranslations("answer-link");
  const refusals = useTranslations("answer-link.refusal");
  const write = useWrite(answerByLink);
  const { chosen, comments } = answers;

  async function send() {
    onSending(answers);
    const reply = await write.send({
      token,
      answers: toAnswers(chosen),
      comments: comments || undefined,
    });
    if (reply.kind === "result") onSent();
    else onSending(undefined);
  }

  const hasMoved = write.reply?.kind === "problem" && MOVED.includes(write.reply.reason);
  return (
    <CheckPage
      year={offer.year}
      chosen={chosen}
      comments={comments}
      hrefOf={hrefOf}
      goTo={goTo}
      failure={
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
                  goTo("places");
                }}
              >
                {refusals("again")}
              </Button>
            </p>
          )}
        </ReplyNotice>
      }
      caution={<p>{t("once", { open: chosen.notYet.length })}</p>}
      isBusy={write.isSending}
      onSend={() => void send()}
    />
  );
}
