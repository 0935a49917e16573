"use client";

import { useTranslations } from "next-intl";
import type { AnswerDraft } from "@/components/places/answer-draft";
import { CheckPage, GivingUp } from "@/components/places/check-page";
import { Button } from "@/components/ui/button";
import { Deadline } from "@/components/ui/deadline";
import { ReplyNotice } from "@/components/ui/reply-notice";
import type { Steps } from "@/components/ui/use-step";
import { useWrite } from "@/lib/client/use-write";
import { answerByLink } from "@/lib/contract/answer-links";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { toAnswers, type LinkedOffer, type SentAnswers } from "./linked-offer";

interface AnswerLinkCheckProps {
  token: string;
  offer: LinkedOffer;
  choices: AnswerDraft["choices"];
  answers: SentAnswers;
  hrefOf: Steps["href"];
  goTo: Steps["go"];
  readAgain: () => void;
  /** Gets the answers while they are sent, and nothing when they are refused. */
  onSending: (answers: SentAnswers | undefined) => void;
  onSent: (reference: string | undefined) => void;
}

/** After these, the places are no longer as they are shown. */
const MOVED: readonly (FailureReason | undefined)[] = ["stale-change", "nothing-to-answer", "link-used-up"];

/** The check of the answers by link, which sends them all at once. */
export function AnswerLinkCheck({
  token,
  offer,
  choices,
  answers,
  readAgain,
  ...props
}: AnswerLinkCheckProps) {
  const { hrefOf, goTo, onSending, onSent } = props;
  const t = useTranslations("answer-link");
  const refusals = useTranslations("answer-link.refusal");
  const write = useWrite(answerByLink);
  const { chosen, comments } = answers;

  async function send() {
    onSending(answers);
    const reply = await write.send({ token, answers: toAnswers(offer, choices, answers) });
    if (reply.kind === "result") onSent(reply.result.reference);
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
      caution={<GivingUp declined={chosen.decline} />}
      isBusy={write.isSending}
      onSend={() => void send()}
    >
      <p className="text-soft">
        {t.rich("changeUntil", {
          deadline: () => <Deadline date={offer.deadline} timeZone={offer.timeZone} />,
        })}
      </p>
    </CheckPage>
  );
}
