"use client";

import { useLocale, useNow, useTranslations } from "next-intl";
import { Deadline } from "@/components/ui/deadline";
import { PageTitle } from "@/components/ui/page-title";
import { dayWords, zoneWords } from "@/lib/domain/time/date-words";
import { AnswerLinkQuestion } from "./answer-link-question";
import type { LinkedAnswer, LinkedOffer } from "./linked-offer";
import { LinkedPlaceList } from "./linked-place-list";
import { SignInInstead } from "./sign-in-instead";

interface AnswerLinkOfferProps {
  offer: LinkedOffer;
  draft: LinkedAnswer;
  update: (draft: LinkedAnswer) => void;
  next: () => void;
}

const HEADINGS = { open: "heading", answered: "headingAnswered", closed: "headingClosed" } as const;

/** What is offered, until when, and the question; without it when there is nothing left to answer here. */
export function AnswerLinkOffer({ offer, ...question }: AnswerLinkOfferProps) {
  const t = useTranslations("answer-link");
  const [locale, now] = [useLocale(), useNow()];
  const { firstName, year, deadline, timeZone, state, places } = offer;
  const until = () => <Deadline date={deadline} timeZone={timeZone} />;
  return (
    <>
      <PageTitle lead={t("lead", { name: firstName })}>
        {t(HEADINGS[state], { count: places.length, year })}
      </PageTitle>
      {state === "open" && <p className="mb-6">{t.rich("until", { deadline: until })}</p>}
      <LinkedPlaceList places={places} />
      <div className="flow mt-8">
        {state === "open" && <AnswerLinkQuestion count={places.length} {...question} />}
        {state === "answered" && <p>{t.rich("answeredWords", { deadline: until })}</p>}
        {state === "closed" && (
          <p>
            {t("overOn", {
              year,
              date: dayWords(deadline, locale),
              zone: zoneWords(timeZone, locale, now),
            })}{" "}
            {t("closedWords")}
          </p>
        )}
        {state !== "open" && <SignInInstead />}
      </div>
    </>
  );
}
