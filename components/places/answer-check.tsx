"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Deadline } from "@/components/ui/deadline";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { call } from "@/lib/client/call";
import { useWrite } from "@/lib/client/use-write";
import { updatememberacceptance } from "@/lib/contract/documented/committee";
import type { ProblemReply } from "@/lib/contract/reply";
import { answerPlace, getPlaces } from "@/lib/contract/season";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { AnswerDraft } from "./answer-draft";
import { CheckPage } from "./check-page";
import { chosenAnswers, type ChosenAnswers, commonChoice } from "./chosen-answers";
import { openPlaces, type OwnPlace, withLastLine } from "./own-place";
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
  hrefOf: (step: string) => string;
  goTo: (step: string) => void;
  onSent: () => void;
}

/** The check of the reader's own answers, which sends them. */
export function AnswerCheck({ memberId, all, draft, askAgainLine, readAgain, ...props }: AnswerCheckProps) {
  const { elsewhere, hrefOf, goTo, onSent } = props;
  const t = useTranslations("places.check");
  const until = useTranslations("places");
  const { send, isSending, reply, sent } = useSendAnswers(memberId);
  const [isChecking, setIsChecking] = useState(false);
  const [checkProblem, setCheckProblem] = useState<ProblemReply>();
  const [hasMoved, setHasMoved] = useState(false);
  const places = openPlaces(all);
  const [first] = places;
  const reasons = useAnswerReasons(first, readAgain);
  const chosen = chosenAnswers(places, draft);
  const { meetingsFor } = useCommitteeMeetings(memberId, all);
  const comments = withLastLine(draft.note, askAgainLine);

  async function sendChecked() {
    if (isChecking) return;
    setHasMoved(false);
    setCheckProblem(undefined);
    setIsChecking(true);
    // What is open for an answer may have changed since it was read, so check that all of it is named here.
    const now = await call(getPlaces, {}, { retries: 2 });
    setIsChecking(false);
    if (now.kind === "problem") {
      setCheckProblem(now);
      return;
    }
    if (now.kind === "result" && !isSame(openPlaces(now.result.items), places)) {
      setHasMoved(true);
      readAgain();
      return;
    }
    if (await send(places, chosen, comments)) onSent();
  }

  const accepted = new Set(chosen.accept.map(({ committeeCode }) => committeeCode));
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
          {hasMoved && (
            <Notice tone="warning" title={t("moved")} isNew>
              <p>{t("movedWords")}</p>
            </Notice>
          )}
          <ReplyNotice reply={reply ?? checkProblem} reasons={reasons}>
            {sent > 0 && <p>{t("sentBefore", { count: sent })}</p>}
          </ReplyNotice>
        </>
      }
      caution={
        chosen.decline.some(({ status }) => status === "serving") && (
          <Notice tone="warning" title={t("givesUp")}>
            <p>{t("givesUpWords")}</p>
          </Notice>
        )
      }
      isBusy={isChecking || isSending}
      onSend={elsewhere === undefined ? () => void sendChecked() : undefined}
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

/**
 * Sends what a member chose: in one write where all places get the same answer, otherwise place by place, first those that
 * make room. What was sent before one of them is refused stays sent.
 */
function useSendAnswers(memberId: string) {
  const all = useWrite(updatememberacceptance);
  const one = useWrite(answerPlace);
  const [sent, setSent] = useState(0);

  async function send(
    open: readonly OwnPlace[],
    chosen: ChosenAnswers<OwnPlace>,
    comments: string,
  ): Promise<boolean> {
    setSent(0);
    all.forget();
    one.forget();
    const common = commonChoice(open, chosen);
    if (common !== undefined) {
      const today = dayIn(open[0]?.timeZone ?? "UTC", new Date());
      const reply = await all.send({
        acceptedDate: common === "accept" ? today : "",
        declinedDate: common === "decline" ? today : "",
        comments,
        memberid: memberId,
      });
      return reply.kind === "result";
    }
    const isChanged = (place: OwnPlace) => chosen.changed.includes(place);
    const answers = [
      ...chosen.notYet.filter(isChanged).map(({ placeId }) => ({ placeId, answer: "not-yet" as const })),
      ...chosen.decline.filter(isChanged).map(({ placeId }) => ({ placeId, answer: "decline" as const })),
      ...chosen.accept.filter(isChanged).map(({ placeId }) => ({ placeId, answer: "accept" as const })),
    ];
    for (const answer of answers) {
      const reply = await one.send({ ...answer, ...(comments === "" ? {} : { comments }) });
      if (reply.kind !== "result") return false;
      setSent((before) => before + 1);
    }
    return true;
  }

  return {
    send,
    isSending: all.isSending || one.isSending,
    reply: all.reply ?? one.reply,
    /** How many places were answered before one was refused. */
    sent,
  };
}
