"use client";

import { useLocale, useNow, useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Deadline } from "@/components/ui/deadline";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Timeline, TimelineEntry } from "@/components/ui/timeline";
import { PART, useFocusedPart } from "@/components/ui/use-focused-part";
import type { Steps } from "@/components/ui/use-step";
import { useRead } from "@/lib/client/use-read";
import { getCommittees, getSeason } from "@/lib/contract/season";
import { dayWords, zoneWords } from "@/lib/domain/time/date-words";
import { AnswerAll } from "./answer-all";
import type { AnswerDraft } from "./answer-draft";
import { AnswerQuestion } from "./answer-question";
import { choiceOf, requested } from "./chosen-answers";
import { answerState, type CommitteeFacts, openPlaces, type OwnAnswer, type OwnPlace } from "./own-place";
import { PlaceChoice } from "./place-choice";
import { PlaceEntry } from "./place-entry";
import { PlaceGroups } from "./place-groups";
import { PlaceMeetings } from "./place-meetings";
import { PlaceClashes } from "./place-names";
import { useCommitteeMeetings } from "./use-committee-meetings";
import { useTakeBack } from "./use-take-back";

interface PlacesOverviewProps {
  memberId: string;
  places: readonly OwnPlace[];
  answers: readonly OwnAnswer[];
  /** Undefined until it has been read. */
  draft: AnswerDraft | undefined;
  update: (change: Partial<AnswerDraft>) => void;
  goTo: Steps["go"];
  /** The reader comes to change an answer. */
  comesToChange: boolean;
}

const HEADINGS = {
  unanswered: "heading",
  accepted: "headingAccepted",
  declined: "headingDeclined",
  "given-up": "headingOver",
  over: "headingOver",
} as const;

/** The places offered, the answer and the deadline. */
export function PlacesOverview({
  memberId,
  places,
  answers,
  draft,
  update,
  goTo,
  ...props
}: PlacesOverviewProps) {
  const t = useTranslations("places");
  const state = answerState(places);
  const committees = useRead(getCommittees, {});
  const { meetingsFor, problem } = useCommitteeMeetings(memberId, places);
  const [isChanging, setIsChanging] = useState(props.comesToChange);
  const [isSame, setIsSame] = useState(false);
  const part = useSearchParams().get(PART);
  useEffect(() => {
    if (isChanging && part === null)
      document.querySelector<HTMLElement>("main input[type=radio]:checked")?.focus();
  }, [isChanging, part]);
  const same = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSame) same.current?.focus();
  }, [isSame]);
  useFocusedPart(draft !== undefined);
  const open = openPlaces(places);
  const takingBack = useTakeBack(memberId, open);
  const [first] = open.length > 0 ? open : places;
  if (state === "none" || !first) return <NoPlaces />;

  const { year } = first;
  const isAnswered = state === "accepted" || state === "declined";
  const isAsking = state === "unanswered" || (isAnswered && isChanging);
  const answered = open.filter(({ status }) => status !== "offered");
  const accepted = open.filter((place) => choiceOf(place) === "accept");
  const counted = state === "accepted" ? accepted : open;
  // Drawn at once, so that nothing moves, but not to be used before what was chosen has been read.
  const isWaiting = draft === undefined;
  const choose = (choices: AnswerDraft["choices"]) => update({ choices: { ...draft?.choices, ...choices } });
  const committeeWords = (facts: CommitteeFacts | undefined) =>
    facts && (
      <>
        {facts.description} <span className="text-soft">{t("place.serving", { count: facts.serving })}</span>
      </>
    );
  const entry = (place: OwnPlace) => {
    const meetings = meetingsFor(place);
    return (
      <PlaceEntry
        key={place.placeId}
        place={place}
        more={t("place.more")}
        details={
          <>
            <p className="mt-3">
              {committeeWords(
                committees.data?.items.find(({ committeeCode }) => committeeCode === place.committeeCode),
              )}
            </p>
            <PlaceMeetings meetings={meetings} isMissing={problem !== undefined} />
          </>
        }
        caution={
          <PlaceClashes clashes={place.open ? (meetings ?? []).flatMap(({ clashes }) => clashes) : []} />
        }
      >
        {isAsking && place.open && (
          <div className="mt-5" data-print="hide" inert={isWaiting}>
            <PlaceChoice
              place={place}
              value={requested(place, draft?.choices ?? {})}
              onChange={(choice) => {
                setIsSame(false);
                choose({ [place.placeId]: choice });
              }}
            />
          </div>
        )}
      </PlaceEntry>
    );
  };
  return (
    <>
      <PageTitle lead={<UntilWords place={first} state={state} />}>
        {t(HEADINGS[state], { count: counted.length, year })}
      </PageTitle>
      {state === "unanswered" && answered.length > 0 && (
        <div className="mb-6">
          <Notice tone="info">{t("mixed", { answered: answered.length, count: open.length })}</Notice>
        </div>
      )}
      {isAsking && (
        <div inert={isWaiting}>
          <AnswerAll
            open={open}
            onChoose={(choices) => {
              choose(choices);
              goTo("check", { [PART]: "" });
            }}
          />
        </div>
      )}
      <PlaceGroups places={places}>{entry}</PlaceGroups>
      {isSame && (
        <div className="mt-8">
          <Notice ref={same} tone="info" title={t("same")} isNew />
        </div>
      )}
      <div className="mt-8">
        {(state === "over" || state === "given-up") && <p>{t("onlyStaff")}</p>}
        {/* Also of an undo that was refused, when the places are open again. */}
        <ReplyNotice reply={takingBack.reply} />
        {isAnswered && !isChanging && (
          <AnsweredActions
            takingBack={open.some(({ status }) => status === "serving") ? undefined : takingBack}
            onChange={() => {
              setIsSame(false);
              setIsChanging(true);
            }}
          />
        )}
        {isAsking &&
          (draft ? (
            <AnswerQuestion
              open={open}
              draft={draft}
              update={update}
              next={() => goTo("check", { [PART]: "" })}
              onSame={() => {
                setIsSame(true);
                setIsChanging(false);
              }}
            />
          ) : (
            <Skeleton rows={3} row="field" />
          ))}
      </div>
      <AnswerHistory answers={answers} />
    </>
  );
}

function UntilWords({ place, state }: { place: OwnPlace; state: keyof typeof HEADINGS }) {
  const t = useTranslations("places");
  const locale = useLocale();
  const now = useNow();
  const { deadline, timeZone, year } = place;
  if (state === "given-up") return t("givenUp");
  if (state === "over") {
    return t("overOn", { year, date: dayWords(deadline, locale), zone: zoneWords(timeZone, locale, now) });
  }
  return t.rich(state === "unanswered" ? "until" : "changeUntil", {
    deadline: () => <Deadline date={deadline} timeZone={timeZone} />,
  });
}

function NoPlaces() {
  const t = useTranslations("places");
  const { data } = useRead(getSeason, {});
  const season = data?.season;
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <EmptyState title={season ? t("empty.titleYear", { year: season.year }) : t("empty.title")}>
        <p>
          {season && season.phase !== "closed"
            ? t.rich("empty.wordsUntil", {
                deadline: () => <Deadline date={season.answersClose} timeZone={season.timeZone} />,
              })
            : t("empty.words")}
        </p>
      </EmptyState>
    </>
  );
}

const WORDS = { accepted: "accepted", declined: "declined", "taken-back": "takenBack" } as const;

/** The reader's previous answers, newest first. */
function AnswerHistory({ answers }: { answers: readonly OwnAnswer[] }) {
  const t = useTranslations("places.history");
  const receipt = useTranslations("common.receipt");
  if (answers.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-4">{t("title")}</h2>
      <Timeline>
        {answers.map(({ reference, answered, answer, answeredBy, comments, places }, index) => (
          <TimelineEntry
            key={`${answered} ${String(answers.length - index)}`}
            isCurrent={index === 0}
            when={<DateText moment={answered} />}
          >
            <p className="font-semibold">{t(WORDS[answer], { count: places.length })}</p>
            <p className="text-soft text-small">{places.join(" · ")}</p>
            {comments !== undefined && <p className="text-small whitespace-pre-line">{comments}</p>}
            {answeredBy === "association" && <p className="text-soft text-small">{t("byStaff")}</p>}
            <p className="text-soft text-small">
              {receipt("reference")} <span className="tabular whitespace-nowrap">{reference}</span>
            </p>
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  );
}

interface AnsweredActionsProps {
  /** Undefined where the member serves already. */
  takingBack: ReturnType<typeof useTakeBack> | undefined;
  onChange: () => void;
}

/** The actions on given answers: change them, or take them all back. */
function AnsweredActions({ takingBack, onChange }: AnsweredActionsProps) {
  const t = useTranslations("places.answered");
  return (
    <p data-print="hide" className="flex flex-wrap gap-3">
      <Button kind="primary" onClick={onChange}>
        {t("change")}
      </Button>
      {takingBack && (
        <Button isBusy={takingBack.isBusy} busyLabel={t("busy")} onClick={() => void takingBack.takeBack()}>
          {t("takeBack")}
        </Button>
      )}
    </p>
  );
}
