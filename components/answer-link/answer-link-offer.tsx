"use client";

import { useLocale, useNow, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { AnswerAll } from "@/components/places/answer-all";
import type { AnswerDraft } from "@/components/places/answer-draft";
import { AnswerQuestion } from "@/components/places/answer-question";
import { requested } from "@/components/places/chosen-answers";
import { PlaceChoice } from "@/components/places/place-choice";
import { PlaceEntry } from "@/components/places/place-entry";
import { PlaceGroups } from "@/components/places/place-groups";
import { Deadline } from "@/components/ui/deadline";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { useFocusedPart } from "@/components/ui/use-focused-part";
import { dayWords, zoneWords } from "@/lib/domain/time/date-words";
import { type LinkedOffer, openPlaces } from "./linked-offer";
import { SignInInstead } from "./sign-in-instead";

interface AnswerLinkOfferProps {
  offer: LinkedOffer;
  draft: AnswerDraft;
  update: (change: Partial<AnswerDraft>) => void;
  next: () => void;
}

/** The places page by link: what is offered, until when, and a choice for each place that waits for one. */
export function AnswerLinkOffer({ offer, draft, update, next }: AnswerLinkOfferProps) {
  const t = useTranslations("answer-link");
  const [locale, now] = [useLocale(), useNow()];
  const { firstName, year, deadline, timeZone, places } = offer;
  const open = openPlaces(offer);
  const unanswered = open.filter(({ status }) => status === "offered").length;
  const heading = unanswered > 0 ? "heading" : open.length > 0 ? "headingAnswered" : "headingClosed";
  const [isSame, setIsSame] = useState(false);
  const same = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSame) same.current?.focus();
  }, [isSame]);
  useFocusedPart();
  const until = () => <Deadline date={deadline} timeZone={timeZone} />;
  const choose = (choices: AnswerDraft["choices"]) => update({ choices: { ...draft.choices, ...choices } });
  return (
    <>
      <PageTitle lead={t("lead", { name: firstName })}>{t(heading, { count: unanswered, year })}</PageTitle>
      {open.length > 0 && (
        <p className="mb-6">{t.rich(unanswered > 0 ? "until" : "changeUntil", { deadline: until })}</p>
      )}
      <AnswerAll
        open={open}
        onChoose={(choices) => {
          choose(choices);
          next();
        }}
      />
      <PlaceGroups places={places}>
        {(place) => (
          <PlaceEntry
            key={place.placeId}
            place={place}
            more={t("more")}
            details={place.description && <p className="mt-3">{place.description}</p>}
          >
            {place.open && (
              <div className="mt-5" data-print="hide">
                <PlaceChoice
                  place={place}
                  value={requested(place, draft.choices)}
                  onChange={(choice) => {
                    setIsSame(false);
                    choose({ [place.placeId]: choice });
                  }}
                />
              </div>
            )}
          </PlaceEntry>
        )}
      </PlaceGroups>
      {isSame && (
        <div className="mt-8">
          <Notice ref={same} tone="info" title={t("same")} isNew />
        </div>
      )}
      <div className="flow mt-8">
        {open.length > 0 ? (
          <AnswerQuestion
            open={open}
            draft={draft}
            update={update}
            next={next}
            onSame={() => setIsSame(true)}
          />
        ) : (
          <>
            <p>
              {t("overOn", {
                year,
                date: dayWords(deadline, locale),
                zone: zoneWords(timeZone, locale, now),
              })}{" "}
              {t("closedWords")}
            </p>
            <SignInInstead />
          </>
        )}
      </div>
    </>
  );
}
