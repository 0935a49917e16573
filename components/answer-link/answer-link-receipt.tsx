"use client";

import { useTranslations } from "next-intl";
import { ReceiptPage } from "@/components/places/receipt-page";
import { Deadline } from "@/components/ui/deadline";
import type { LinkedOffer, SentAnswers } from "./linked-offer";
import { SignInInstead } from "./sign-in-instead";

interface AnswerLinkReceiptProps {
  offer: LinkedOffer;
  answers: SentAnswers;
}

/** The receipt of the answers by link. The meetings are for those who sign in: a link does not show them. */
export function AnswerLinkReceipt({ offer, answers }: AnswerLinkReceiptProps) {
  const t = useTranslations("answer-link");
  const { year, deadline, timeZone } = offer;
  const { chosen, comments } = answers;
  return (
    <ReceiptPage
      year={year}
      answers={chosen}
      notes={[comments]}
      wishesLink={(text) => (
        // A page load, as to the places: the frame around this page has no navigation to keep.
        // eslint-disable-next-line @next/next/no-html-link-for-pages -- the frame is another one
        <a className="link" href="/profile/wishes">
          {text}
        </a>
      )}
    >
      <p>
        {t.rich("changeBySigningIn", {
          open: chosen.notYet.length,
          deadline: () => <Deadline date={deadline} timeZone={timeZone} />,
        })}
      </p>
      <SignInInstead />
    </ReceiptPage>
  );
}
