"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { PageSkeleton } from "@/components/ui/skeleton";
import { useStep } from "@/components/ui/use-step";
import { useLinkToken } from "@/lib/client/use-link-token";
import { useRead } from "@/lib/client/use-read";
import { readAnswerLink } from "@/lib/contract/answer-links";
import { AnswerLinkCheck } from "./answer-link-check";
import { AnswerLinkOffer } from "./answer-link-offer";
import { AnswerLinkReceipt } from "./answer-link-receipt";
import type { LinkedAnswer, LinkedOffer } from "./linked-offer";
import { SignInInstead } from "./sign-in-instead";
import { useNoteOpened } from "./use-note-opened";

/** Behind the link of an offer: what is offered, the question, the check and the receipt. Opening it changes nothing. */
export function AnswerLinkScreen() {
  const t = useTranslations("answer-link");
  const token = useLinkToken();
  const { data, problem, readAgain } = useRead(
    readAnswerLink,
    { token: token ?? "" },
    { when: Boolean(token) },
  );
  const [draft, setDraft] = useState<LinkedAnswer>({ answer: "", note: "" });
  // The places that were answered; the page reads again after that, and finds more than these.
  const [sent, setSent] = useState<LinkedOffer["places"]>();
  const offer = data?.[0];
  useNoteOpened(token, offer !== undefined);
  const stepOf = (wanted: string | undefined) => {
    if (sent) return "done";
    return wanted === "check" && draft.answer !== "" && offer?.state === "open" ? "check" : "places";
  };
  const { wanted, href, go } = useStep(stepOf, offer !== undefined);
  const step = stepOf(wanted);

  if (token === "") {
    return (
      <>
        <PageTitle>{t("title")}</PageTitle>
        <Notice tone="error" title={t("noLink.title")}>
          <p>{t("noLink.words")}</p>
          <SignInInstead />
        </Notice>
      </>
    );
  }
  if (!data && problem) {
    return (
      <>
        <PageTitle>{t("title")}</PageTitle>
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      </>
    );
  }
  if (!data || token === undefined) return <PageSkeleton rows={4} />;
  if (!offer) {
    return (
      <>
        <PageTitle>{t("title")}</PageTitle>
        <Notice tone="error" title={t("dead.title")}>
          <p>{t("dead.words")}</p>
          <SignInInstead />
        </Notice>
      </>
    );
  }
  if (sent) return <AnswerLinkReceipt offer={{ ...offer, places: sent }} answer={draft.answer} />;
  if (step === "check") {
    return (
      <AnswerLinkCheck
        token={token}
        offer={offer}
        draft={draft}
        back={href("places")}
        goBack={() => go("places")}
        readAgain={readAgain}
        onSent={() => setSent(offer.places)}
      />
    );
  }
  return <AnswerLinkOffer offer={offer} draft={draft} update={setDraft} next={() => go("check")} />;
}
