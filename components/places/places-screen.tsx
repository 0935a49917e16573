"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftElsewhere } from "@/components/ui/draft-elsewhere";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { PageSkeleton } from "@/components/ui/skeleton";
import { useStep } from "@/components/ui/use-step";
import { useRead } from "@/lib/client/use-read";
import { getAnswers, getPlaces } from "@/lib/contract/season";
import { useAnswerDraft } from "./answer-draft";
import { AnswerCheck } from "./answer-check";
import { AnswerReceipt } from "./answer-receipt";
import { chosenAnswers } from "./chosen-answers";
import { lastAnswers } from "./last-answers";
import { openPlaces, withoutLastLine } from "./own-place";
import { PlacesOverview } from "./places-overview";

interface PlacesScreenProps {
  memberId: string;
  /** The season of the places, or the current one; undefined when there is none. */
  year: number | undefined;
}

type PlacesStep = "places" | "check" | "done";

/** The season's places: overview, question, check and receipt. */
export function PlacesScreen({ memberId, year }: PlacesScreenProps) {
  const t = useTranslations("places");
  const reading = useRead(getPlaces, {});
  const answers = useRead(getAnswers, { year: year ?? 0 }, { when: year !== undefined });
  const places = reading.data?.items ?? [];
  const last = answers.data?.items[0];
  const lines = { yes: t("comment.yes"), no: t("comment.no") };
  const { draft, update, discard, isReady, ...tab } = useAnswerDraft(memberId, year, {
    choices: {},
    note:
      last && last.answer !== "taken-back" ? withoutLastLine(last.comments ?? "", Object.values(lines)) : "",
    askAgain: "",
  });
  const [hasSent, setHasSent] = useState(false);
  const open = openPlaces(places);
  const chosen = chosenAnswers(open, draft);
  const stepOf = (requested: string | undefined): PlacesStep => {
    if (requested === "done" && (hasSent || last !== undefined)) return "done";
    return requested === "check" && chosen.changed.length > 0 ? "check" : "places";
  };
  const { requested, href, go, replace } = useStep(stepOf, isReady && reading.data !== undefined);
  const step = stepOf(requested);

  if (reading.problem && !reading.data) {
    return (
      <>
        <PageTitle>{t("title")}</PageTitle>
        <ReplyNotice reply={reading.problem}>
          <ReadAgain readAgain={reading.readAgain} />
        </ReplyNotice>
      </>
    );
  }
  const isGone = tab.elsewhere !== undefined && tab.elsewhere.stored === undefined;
  const elsewhere = tab.elsewhere && (
    <DraftElsewhere
      isGone={isGone}
      takeOther={() => {
        tab.takeOther();
        if (isGone) for (const one of [reading, answers]) one.readAgain();
      }}
      keepOwn={tab.keepOwn}
    >
      <p>{t(isGone ? "goneElsewhere" : "elsewhere")}</p>
    </DraftElsewhere>
  );
  // The places are rendered at once; only what depends on the draft waits for it.
  if (!reading.data || (requested !== undefined && !isReady)) return <PageSkeleton rows={4} />;
  if (step === "done") return <AnswerReceipt places={places} last={lastAnswers(answers.data?.items ?? [])} />;
  if (step === "check") {
    return (
      <AnswerCheck
        elsewhere={elsewhere}
        memberId={memberId}
        all={places}
        last={last}
        draft={draft}
        askAgainLine={chosen.decline.length > 0 && draft.askAgain !== "" ? lines[draft.askAgain] : undefined}
        readAgain={() => {
          for (const one of [reading, answers]) one.readAgain();
        }}
        hrefOf={href}
        goTo={go}
        onSent={() => {
          setHasSent(true);
          replace("done");
          discard();
        }}
      />
    );
  }
  return (
    <>
      {elsewhere}
      <PlacesOverview
        key={tab.taken}
        memberId={memberId}
        places={places}
        answers={answers.data?.items ?? []}
        draft={isReady ? draft : undefined}
        update={update}
        goTo={go}
        comesToChange={requested === "places"}
      />
    </>
  );
}
