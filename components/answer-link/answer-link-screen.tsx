"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { AnswerDraft } from "@/components/places/answer-draft";
import { chosenAnswers } from "@/components/places/chosen-answers";
import { withLastLine } from "@/components/places/own-place";
import { ReceiptPage } from "@/components/places/receipt-page";
import { Button } from "@/components/ui/button";
import { Deadline } from "@/components/ui/deadline";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { PageSkeleton } from "@/components/ui/skeleton";
import { PART } from "@/components/ui/use-focused-part";
import { useStep } from "@/components/ui/use-step";
import { call } from "@/lib/client/call";
import { useLinkToken } from "@/lib/client/use-link-token";
import { useRead } from "@/lib/client/use-read";
import { openAnswerLink, readAnswerLink } from "@/lib/contract/answer-links";
import { AnswerLinkCheck } from "./answer-link-check";
import { AnswerLinkOffer } from "./answer-link-offer";
import { type LinkedOffer, openPlaces, type SentAnswers } from "./linked-offer";
import { SignInInstead } from "./sign-in-instead";

/** Nothing of the draft is kept in the browser, which may not be the member's. */
const NO_DRAFT: AnswerDraft = { choices: {}, note: "", askAgain: "" };

/** Behind the link of an offer: the places page, with its check and its receipt. Opening it changes nothing. */
export function AnswerLinkScreen() {
  const t = useTranslations("answer-link");
  const lines = useTranslations("places.comment");
  const token = useLinkToken();
  const { data, problem, readAgain } = useRead(
    readAnswerLink,
    { token: token ?? "" },
    { when: Boolean(token) },
  );
  const [draft, setDraft] = useState(NO_DRAFT);
  // What is on its way, or arrived: the page reads again then, and finds the answers that were sent.
  const [sent, setSent] = useState<SentAnswers>();
  const [isDone, setIsDone] = useState(false);
  const offer = data?.offer;
  useNoteOpened(token, offer !== undefined);
  const chosen = chosenAnswers(offer ? openPlaces(offer) : [], draft);
  const stepOf = (requested: string | undefined) => {
    if (sent) return isDone ? "done" : "check";
    return requested === "check" && chosen.changed.length > 0 ? "check" : "places";
  };
  const { requested, href, go } = useStep(stepOf, offer !== undefined);
  const step = stepOf(requested);

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
  if (sent && isDone) {
    return (
      <AnswerLinkReceipt
        offer={offer}
        answers={sent}
        onChange={() => {
          setDraft(NO_DRAFT);
          setSent(undefined);
          setIsDone(false);
          go("places");
        }}
      />
    );
  }
  if (step === "check") {
    const line = chosen.decline.length > 0 && draft.askAgain !== "" ? lines(draft.askAgain) : undefined;
    return (
      <AnswerLinkCheck
        token={token}
        offer={offer}
        choices={draft.choices}
        answers={sent ?? { chosen, comments: withLastLine(draft.note, line) }}
        hrefOf={href}
        goTo={go}
        readAgain={readAgain}
        onSending={setSent}
        onSent={(reference) => {
          setSent((answers) => answers && { ...answers, reference });
          setIsDone(true);
        }}
      />
    );
  }
  return (
    <AnswerLinkOffer
      offer={offer}
      draft={draft}
      update={(change) => setDraft((before) => ({ ...before, ...change }))}
      next={() => go("check", { [PART]: "" })}
    />
  );
}

interface AnswerLinkReceiptProps {
  offer: LinkedOffer;
  answers: SentAnswers;
  onChange: () => void;
}

/** The receipt of the answers by link. The meetings are for those who sign in: a link does not show them. */
function AnswerLinkReceipt({ offer, answers, onChange }: AnswerLinkReceiptProps) {
  const t = useTranslations("answer-link");
  const receipt = useTranslations("places.receipt");
  const { year, deadline, timeZone } = offer;
  const { chosen, comments, reference } = answers;
  return (
    <ReceiptPage
      year={year}
      answers={chosen}
      kept={chosen.kept}
      notes={[comments]}
      reference={reference}
      firstDay={chosen.accept.map(({ startDate }) => startDate).toSorted()[0]}
      wishesLink={(text) => (
        // A page load, as to the places: the frame around this page has no navigation to keep.
        // eslint-disable-next-line @next/next/no-html-link-for-pages -- the frame is another one
        <a className="link" href="/profile/wishes">
          {text}
        </a>
      )}
    >
      <p>{t.rich("changeByLink", { deadline: () => <Deadline date={deadline} timeZone={timeZone} /> })}</p>
      <p data-print="hide">
        <Button onClick={onChange}>{receipt("changeAnswer")}</Button>
      </p>
      <SignInInstead />
    </ReceiptPage>
  );
}

/** Notes once that the link was opened, when what it leads to is drawn and the page is in sight. */
function useNoteOpened(token: string | undefined, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || token === undefined) return undefined;
    const stop = () => document.removeEventListener("visibilitychange", note);
    function note() {
      if (document.visibilityState !== "visible" || token === undefined) return;
      stop();
      // Only the desk's count depends on it: whether it succeeds is nothing to the reader.
      void call(openAnswerLink, { token });
    }
    document.addEventListener("visibilitychange", note);
    note();
    return stop;
  }, [token, isDrawn]);
}
