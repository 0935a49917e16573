"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Deadline } from "@/components/ui/deadline";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import type { Steps } from "@/components/ui/use-step";
import { call } from "@/lib/client/call";
import { useWrite } from "@/lib/client/use-write";
import type { ProblemReply } from "@/lib/contract/reply";
import { answerPlaces, getAnswers, getPlaces } from "@/lib/contract/season";
import { dayWords } from "@/lib/domain/time/date-words";
import type { AnswerDraft } from "./answer-draft";
import { CheckPage, GivingUp } from "./check-page";
import { chosenAnswers, requested } from "./chosen-answers";
import { openPlaces, type OwnAnswer, type OwnPlace, withLastLine } from "./own-place";
import { useCommitteeMeetings } from "./use-committee-meetings";

interface AnswerCheckProps {
  memberId: string;
  /** That another tab has other answers; nothing is sent until the reader has chosen. */
  elsewhere: ReactNode;
  /** All places of the season; those that can be answered are listed. */
  all: readonly OwnPlace[];
  draft: AnswerDraft;
  askAgainLine: string | undefined;
  readAgain: () => void;
  /** The newest answer as this page knows it. */
  last: OwnAnswer | undefined;
  hrefOf: Steps["href"];
  goTo: Steps["go"];
  onSent: () => void;
}

/** The check of the reader's own answers, which sends them. */
export function AnswerCheck({ memberId, all, draft, askAgainLine, readAgain, ...props }: AnswerCheckProps) {
  const { elsewhere, last, hrefOf, goTo, onSent } = props;
  const t = useTranslations("places.check");
  const until = useTranslations("places");
  const write = useWrite(answerPlaces);
  const [isChecking, setIsChecking] = useState(false);
  const [checkProblem, setCheckProblem] = useState<ProblemReply>();
  const [moved, setMoved] = useState<"own" | "association">();
  const places = openPlaces(all);
  const [first] = places;
  const reasons = useAnswerReasons(first, readAgain);
  const chosen = chosenAnswers(places, draft);
  const { meetingsFor } = useCommitteeMeetings(memberId, all);
  const comments = withLastLine(draft.note, askAgainLine);

  async function sendChecked() {
    if (isChecking) return;
    setMoved(undefined);
    setCheckProblem(undefined);
    write.forget();
    setIsChecking(true);
    // What is open for an answer may have changed since it was read, so check that all of it is named here.
    const now = await call(getPlaces, {}, { retries: 2 });
    const isMoved = now.kind === "result" && !isSame(openPlaces(now.result.items), places);
    const newest =
      isMoved && first ? await call(getAnswers, { year: first.year }, { retries: 2 }) : undefined;
    setIsChecking(false);
    if (now.kind === "problem") {
      setCheckProblem(now);
      return;
    }
    if (isMoved) {
      const other = newest?.kind === "result" ? newest.result.items[0] : undefined;
      const isOwn = other?.answeredBy === "member" && other.reference !== last?.reference;
      setMoved(isOwn ? "own" : "association");
      if (!isOwn) readAgain();
      return;
    }
    const answers = chosen.changed.map((place) => ({
      placeId: place.placeId,
      answer: requested(place, draft.choices),
      ...(comments === "" ? {} : { comments }),
    }));
    const reply = await write.send({ answers });
    if (reply.kind === "result") onSent();
  }

  const accepted = new Set(
    [...chosen.accept, ...chosen.kept.accepted].map(({ committeeCode }) => committeeCode),
  );
  const clashes = (place: OwnPlace) =>
    (meetingsFor(place) ?? [])
      .flatMap((meeting) => meeting.clashes)
      .filter(({ isHeld, committeeCode }) => isHeld || accepted.has(committeeCode));

  return (
    <CheckPage
      year={first?.year ?? ""}
      chosen={chosen}
      clashesOf={clashes}
      comments={comments}
      hrefOf={hrefOf}
      goTo={goTo}
      elsewhere={elsewhere}
      failure={
        <>
          {moved && (
            <Notice tone="warning" title={t(moved === "own" ? "movedByYou" : "moved")} isNew>
              <p>{t(moved === "own" ? "movedByYouWords" : "movedWords")}</p>
              {moved === "own" && (
                <p>
                  <Button
                    onClick={() => {
                      setMoved(undefined);
                      readAgain();
                      goTo("places");
                    }}
                  >
                    {t("reload")}
                  </Button>
                </p>
              )}
            </Notice>
          )}
          <ReplyNotice reply={write.reply ?? checkProblem} reasons={reasons} />
        </>
      }
      caution={<GivingUp declined={chosen.decline} />}
      isBusy={isChecking || write.isSending}
      onSend={elsewhere === undefined && moved !== "own" ? () => void sendChecked() : undefined}
    >
      {first && (
        <p className="text-soft">
          {until.rich("changeUntil", {
            deadline: () => <Deadline date={first.deadline} timeZone={first.timeZone} />,
          })}
        </p>
      )}
    </CheckPage>
  );
}

/** The same places with the same answers: they may have been answered in another tab, or by staff. */
function isSame(now: readonly OwnPlace[], shown: readonly OwnPlace[]): boolean {
  const stateText = ({ placeId, status, answered, comments }: OwnPlace) =>
    JSON.stringify([placeId, status, answered, comments]);
  const known = new Set(shown.map(stateText));
  return now.length === shown.length && now.every((place) => known.has(stateText(place)));
}

/** The sentences for refused answers, with dates and what to do next. */
function useAnswerReasons(place: OwnPlace | undefined, readAgain: () => void) {
  const t = useTranslations("places.refusal");
  const locale = useLocale();
  const again = (words: ReactNode) => (
    <button type="button" className="link" onClick={readAgain}>
      {words}
    </button>
  );
  return {
    "answers-closed": t("closed", {
      year: place?.year ?? "",
      date: place ? dayWords(place.deadline, locale) : "",
    }),
    "nothing-to-answer": t.rich("nothing", { again }),
    "candidate-not-eligible": t("notEligible", { year: place?.year ?? "" }),
    "conflicting-answer": t("conflict"),
    "unknown-member": t("unknownMember"),
  };
}
