"use client";

import { useLocale, useNow, useTranslations } from "next-intl";
import { AnswerAll } from "@/components/places/answer-all";
import type { AnswerDraft } from "@/components/places/answer-draft";
import { AnswerQuestion } from "@/components/places/answer-question";
import { requested } from "@/components/places/chosen-answers";
import { PlaceChoice } from "@/components/places/place-choice";
import { PlaceEntry } from "@/components/places/place-entry";
import { Deadline } from "@/components/ui/deadline";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { dayWords, zoneWords } from "@/lib/domain/time/date-words";
import { type LinkedOffer, waitingPlaces } from "./linked-offer";
import { SignInInstead } from "./sign-in-instead";

interface AnswerLinkOfferProps {
  offer: LinkedOffer;
  draft: AnswerDraft;
  update: (change: Partial<AnswerDraft>) => void;
  next: () => void;
}

const HEADINGS = { open: "heading", answered: "headingAnswered", closed: "headingClosed" } as const;

/** The places page by link: what is offered, until when, and a choice for each place that waits for one. */
export function AnswerLinkOffer({ offer, draft, update, next }: AnswerLinkOfferProps) {
  const t = useTranslations("answer-link");
  const [locale, now] = [useLocale(), useNow()];
  const { firstName, year, deadline, timeZone, state, places } = offer;
  const waiting = waitingPlaces(offer);
  const left = places.filter(({ status }) => status === "offered").length;
  const answered = places.filter(({ status }) => status === "accepted" || status === "declined").length;
  const until = () => <Deadline date={deadline} timeZone={timeZone} />;
  const choose = (choices: AnswerDraft["choices"]) => update({ choices: { ...draft.choices, ...choices } });
  return (
    <>
      <PageTitle lead={t("lead", { name: firstName })}>
        {t(HEADINGS[state], { count: waiting.length, year })}
      </PageTitle>
      {state === "open" && <p className="mb-6">{t.rich("until", { deadline: until })}</p>}
      {state === "open" && answered > 0 && (
        <div className="mb-6">
          <Notice tone="info">{t("already", { count: answered })}</Notice>
        </div>
      )}
      <AnswerAll
        open={waiting}
        onChoose={(choices) => {
          choose(choices);
          next();
        }}
      />
      <ul className="border-line border-b">
        {places.map((place) => (
          <PlaceEntry key={place.placeId} place={place} description={place.description}>
            {waiting.includes(place) && (
              <div className="mt-5" data-print="hide">
                <PlaceChoice
                  place={place}
                  value={requested(place, draft.choices)}
                  onChange={(choice) => choose({ [place.placeId]: choice })}
                />
              </div>
            )}
          </PlaceEntry>
        ))}
      </ul>
      <div className="flow mt-8">
        {state === "open" && <AnswerQuestion open={waiting} draft={draft} update={update} next={next} />}
        {state === "answered" && (
          <p>
            {t("once", { open: 0 })} {t.rich("changeBySigningIn", { open: left, deadline: until })}
          </p>
        )}
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
